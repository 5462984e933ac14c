"""Runs the calls of a turn side by side, each in a thread of its own."""

from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines import guarded
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {"one_of_three": {}, "plain_answer": {}, "keyboard_interrupt": {}}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    runner = guarded.make(tools, limits)

    def carry(turn: Sequence[ToolCall], /) -> Sequence[Reply]:
        with ThreadPoolExecutor(len(turn)) as threads:
            return [reply for [reply] in threads.map(lambda call: runner([call]), turn)]

    return carry
