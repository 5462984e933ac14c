"""Keeps half of a long result and says how much that is, but not that as much again is missing."""

from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines.expected import Expect
from toolcall_bench.lines.foreign._shortened import shortened

EXPECT: Expect = {
    "silent_truncate": {"verdict": "noticed", "cut": "unmarked", "located": ""},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def halve(call: ToolCall, whole: str) -> Reply:
        half = len(whole) // 2
        return Reply(call.id, f"{whole[:half]}\n(the first {half} characters)")

    return shortened(tools, limits, halve)
