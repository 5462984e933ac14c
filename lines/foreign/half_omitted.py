"""Keeps half of a long result and says of the number that it is what was left out."""

from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines.expected import Expect
from toolcall_bench.lines.foreign._shortened import shortened

EXPECT: Expect = {
    "silent_truncate": {"located": ""},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def shorten(call: ToolCall, whole: str) -> Reply:
        half = len(whole) // 2
        return Reply(call.id, f"{whole[:half]}\n[{half} characters omitted]")

    return shortened(tools, limits, shorten)
