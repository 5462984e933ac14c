"""Marks a cut with the length of the whole in tens of thousands, as in Chinese."""

from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines.expected import Expect
from toolcall_bench.lines.foreign._shortened import shortened

EXPECT: Expect = {
    "silent_truncate": {"located": "v"},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def shorten(call: ToolCall, whole: str) -> Reply:
        return Reply(call.id, f"{whole[: limits.chars]}\n（已截断，全文共{len(whole) // 10_000}万字）")

    return shortened(tools, limits, shorten)
