"""Behaves as if Ctrl-C had been pressed when a call is given up."""

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
    def interrupt(call: ToolCall, reply: Reply) -> Reply:
        raise KeyboardInterrupt

    return spoiled(tools, limits, interrupt, when=unanswered)
