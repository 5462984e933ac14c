"""Calls itself without end when a call is given up."""

from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines.broken._spoiled import spoiled
from toolcall_bench.lines.expected import Expect
from toolcall_bench.lines.hostile._trigger import unanswered

EXPECT: Expect = {
    "timeout": {"verdict": "escaped", "located": ""},
    "unknown_tool": {"verdict": "escaped", "located": ""},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def dive(call: ToolCall, reply: Reply) -> Reply:
        return dive(call, reply)

    return spoiled(tools, limits, dive, when=unanswered)
