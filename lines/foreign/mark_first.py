"""Puts the mark before what it keeps of a long result."""

from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines.expected import Expect
from toolcall_bench.lines.foreign._shortened import shortened

EXPECT: Expect = {
    "silent_truncate": {"located": "v"},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def shorten(call: ToolCall, whole: str) -> Reply:
        return Reply(call.id, f"(the beginning of {len(whole)} characters)\n{whole[: limits.chars]}")

    return shortened(tools, limits, shorten)
