"""Flags every reply of a turn in which one call fails."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines import guarded
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "one_of_three": {"verdict": "alarmed", "flagged": True},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    runner = guarded.make(tools, limits)

    def carry(turn: Sequence[ToolCall], /) -> Sequence[Reply]:
        replies = runner(turn)
        return [replace(reply, is_error=any(one.is_error for one in replies)) for reply in replies]

    return carry
