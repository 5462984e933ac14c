"""Gives texts where replies are wanted."""

from collections.abc import Mapping, Sequence
from typing import Any

from toolcall_bench import Limits, Line, Tool, ToolCall
from toolcall_bench.lines import guarded
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {"*": {"verdict": "untestable"}}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    runner = guarded.make(tools, limits)

    def carry(turn: Sequence[ToolCall], /) -> Sequence[Any]:
        return [reply.text for reply in runner(turn)]

    return carry
