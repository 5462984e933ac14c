"""Keeps head and tail of a result that is too long, and says of each how much it is."""

from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines.expected import Expect
from toolcall_bench.lines.foreign._shortened import shortened

EXPECT: Expect = {
    "silent_truncate": {"located": ""},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def shorten(call: ToolCall, whole: str) -> Reply:
        head = limits.chars // 4
        tail = limits.chars - head
        omitted = len(whole) - limits.chars
        kept = f"{whole[:head]}\n{whole[-tail:]}"
        return Reply(call.id, f"{kept}\n[the first {head} and the last {tail} characters, {omitted} omitted]")

    return shortened(tools, limits, shorten)
