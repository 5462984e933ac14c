"""Gives no reply at all when something is wrong."""

from collections.abc import Mapping, Sequence

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines import guarded
from toolcall_bench.lines.broken._spoiled import troubled
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {"*": {"verdict": "escaped", "located": ""}}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    runner = guarded.make(tools, limits)

    def carry(turn: Sequence[ToolCall], /) -> Sequence[Reply]:
        return [reply for reply in runner(turn) if not troubled(reply)]

    return carry
