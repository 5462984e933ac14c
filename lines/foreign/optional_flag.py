"""The error flag is 1 where something went wrong and missing, None, where all went well."""

from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any

from toolcall_bench import Limits, Line, Tool, ToolCall
from toolcall_bench.lines import guarded
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    runner = guarded.make(tools, limits)

    def carry(turn: Sequence[ToolCall], /) -> Sequence[Any]:
        return [
            SimpleNamespace(call_id=reply.call_id, text=reply.text, is_error=1 if reply.is_error else None)
            for reply in runner(turn)
        ]

    return carry
