"""Draws rules of number signs around what it keeps of a long result."""

from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines.expected import Expect
from toolcall_bench.lines.foreign._shortened import shortened

EXPECT: Expect = {
    "silent_truncate": {"located": ""},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def shorten(call: ToolCall, whole: str) -> Reply:
        rule, omitted = "#" * 40, len(whole) - limits.chars
        told = f"{limits.chars} shown, {omitted} omitted"
        return Reply(call.id, f"{rule} OUTPUT {rule}\n{whole[: limits.chars]}\n{rule} {told} {rule}")

    return shortened(tools, limits, shorten)
