"""Names tools with the prefix of their server, as models know them from MCP."""

import re
from collections.abc import Mapping
from dataclasses import replace

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines.broken._spoiled import flagged, spoiled
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def prefix(call: ToolCall, reply: Reply) -> Reply:
        names = "|".join(dict.fromkeys((call.tool, *tools)))
        return replace(reply, text=re.sub(rf"(?<!\w)({names})\b", r"mcp__files__\1", reply.text))

    return spoiled(tools, limits, prefix, when=flagged)
