"""Gives the text of a reply as a list of parts."""

from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any

from toolcall_bench import Limits, Line, Tool, ToolCall
from toolcall_bench.lines import guarded
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {"*": {"verdict": "untestable"}}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    runner = guarded.make(tools, limits)

    def carry(turn: Sequence[ToolCall], /) -> Sequence[Any]:
        return [
            SimpleNamespace(call_id=one.call_id, text=[{"type": "text", "text": one.text}], is_error=one.is_error)
            for one in runner(turn)
        ]

    return carry
