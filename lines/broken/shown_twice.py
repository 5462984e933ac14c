"""Cuts without a word and shows what is left twice: together that is more than the whole."""

from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines.expected import Expect
from toolcall_bench.lines.foreign._shortened import shortened

EXPECT: Expect = {
    "silent_truncate": {"verdict": "missed", "cut": "unmarked"},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def shorten(call: ToolCall, whole: str) -> Reply:
        part = whole[: 3 * len(whole) // 5]
        return Reply(call.id, f"{part}\n{part}")

    return shortened(tools, limits, shorten)
