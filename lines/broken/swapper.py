"""Mixes up the answers of a turn in which one call fails."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines import guarded
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "one_of_three": {"verdict": "noticed"},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    runner = guarded.make(tools, limits)

    def carry(turn: Sequence[ToolCall], /) -> Sequence[Reply]:
        replies = runner(turn)
        good = [reply.text for reply in replies if not reply.is_error]
        if len(good) == len(replies):
            return replies
        return [reply if reply.is_error else replace(reply, text=good.pop()) for reply in replies]

    return carry
