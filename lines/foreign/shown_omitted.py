"""Marks a cut with what is shown and what is omitted, and leaves the sum to the reader."""

from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines.expected import Expect
from toolcall_bench.lines.foreign._shortened import shortened

EXPECT: Expect = {
    "silent_truncate": {"located": ""},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def shorten(call: ToolCall, whole: str) -> Reply:
        omitted = len(whole) - limits.chars
        return Reply(call.id, f"{whole[: limits.chars]}\n[shown {limits.chars}, omitted {omitted}]")

    return shortened(tools, limits, shorten)
