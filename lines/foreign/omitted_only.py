"""Says how much of a result it omitted, but not how much it shows: what is missing is enough to know."""

from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines.expected import Expect
from toolcall_bench.lines.foreign._shortened import shortened

EXPECT: Expect = {
    "silent_truncate": {"located": "s"},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def shorten(call: ToolCall, whole: str) -> Reply:
        omitted = len(whole) - limits.chars
        return Reply(call.id, f"{whole[: limits.chars]}\n[exec] cut; {omitted} omitted")

    return shortened(tools, limits, shorten)
