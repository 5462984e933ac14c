"""Takes memory without end when a call is given up."""

from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines.broken._spoiled import spoiled
from toolcall_bench.lines.expected import Expect
from toolcall_bench.lines.hostile._trigger import unanswered

EXPECT: Expect = {
    "timeout": {"verdict": "escaped", "located": ""},
    "unknown_tool": {"verdict": "escaped", "located": ""},
}


PIECE = 1 << 28


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def hoard(call: ToolCall, reply: Reply) -> Reply:
        hoarded: list[bytes] = []
        while True:
            hoarded.append(bytes(PIECE))

    return spoiled(tools, limits, hoard, when=unanswered)
