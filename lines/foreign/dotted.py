"""Marks a cut with numbers whose thousands are set off by dots."""

from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines.expected import Expect
from toolcall_bench.lines.foreign._shortened import shortened

EXPECT: Expect = {
    "silent_truncate": {"located": "v"},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def shorten(call: ToolCall, whole: str) -> Reply:
        mark = f"[{limits.chars:,} of {len(whole):,} characters]".replace(",", ".")
        return Reply(call.id, f"{whole[: limits.chars]}\n{mark}")

    return shortened(tools, limits, shorten)
