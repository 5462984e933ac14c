"""Says how much of a result it omitted, but not how much it shows: the whole stays a guess."""

import re
from collections.abc import Mapping
from dataclasses import replace

from bench import Limits, Line, Reply, Tool, ToolCall
from lines.broken._spoiled import spoiled
from lines.expected import Expect

EXPECT: Expect = {
    "silent_truncate": {"verdict": "noticed", "cut": "unmarked", "located": "s"},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def halve(call: ToolCall, reply: Reply) -> Reply:
        def omitted(total: re.Match[str]) -> str:
            return f"{int(total[1]) - limits.chars} omitted"

        return replace(reply, text=re.sub(r"(\d+) in all", omitted, reply.text))

    return spoiled(tools, limits, halve)
