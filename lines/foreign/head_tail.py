"""Keeps the head and the tail of a long result, with the mark in the middle."""

from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines.expected import Expect
from toolcall_bench.lines.foreign._shortened import shortened

EXPECT: Expect = {
    "silent_truncate": {"located": "v"},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def shorten(call: ToolCall, whole: str) -> Reply:
        half = limits.chars // 2
        return Reply(call.id, f"{whole[:half]}\n... cut from {len(whole):,} characters ...\n{whole[-half:]}")

    return shortened(tools, limits, shorten)
