"""Answers a call of a tool that does not exist long after anybody would wait for it."""

import time
from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines.broken._spoiled import spoiled
from toolcall_bench.lines.expected import Expect
from toolcall_bench.lines.hostile._trigger import unknown

EXPECT: Expect = {
    "unknown_tool": {"verdict": "hung"},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def dawdle(call: ToolCall, reply: Reply) -> Reply:
        time.sleep(60)
        return reply

    return spoiled(tools, limits, dawdle, when=unknown)
