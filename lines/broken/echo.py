"""Repeats the whole call in every error, so that the text points at nothing."""

from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool
from toolcall_bench.lines.broken._spoiled import flagged, spoiled
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "timeout": {"located": "t"},
    "unknown_tool": {"located": "t"},
    "bad_params": {"located": "t"},
    "exec_throw": {"located": "t"},
    "partial_write": {"located": "t"},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    return spoiled(
        tools,
        limits,
        lambda call, _: Reply(call.id, f"error: {call.tool} {call.arguments}", is_error=True),
        when=flagged,
    )
