"""Names tools with the prefix of their server, as models know them from MCP."""

import re
from collections.abc import Mapping
from dataclasses import replace

from bench import Limits, Line, Reply, Tool, ToolCall
from lines.broken._spoiled import flagged, spoiled
from lines.expected import Expect

EXPECT: Expect = {}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def prefix(call: ToolCall, reply: Reply) -> Reply:
        names = "|".join(dict.fromkeys((call.tool, *tools)))
        return replace(reply, text=re.sub(rf"(?<!\w)({names})\b", r"mcp__files__\1", reply.text))

    return spoiled(tools, limits, prefix, when=flagged)
