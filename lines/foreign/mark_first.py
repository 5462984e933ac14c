"""Puts the mark before what it keeps of a long result."""

from collections.abc import Mapping

from bench import Limits, Line, Reply, Tool, ToolCall
from lines.expected import Expect
from lines.foreign._shortened import shortened

EXPECT: Expect = {
    "silent_truncate": {"located": "v"},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def shorten(call: ToolCall, whole: str) -> Reply:
        return Reply(call.id, f"(the beginning of {len(whole)} characters)\n{whole[: limits.chars]}")

    return shortened(tools, limits, shorten)
