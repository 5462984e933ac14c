"""Keeps half of a long result and says of the number that it is what was left out."""

from collections.abc import Mapping

from bench import Limits, Line, Reply, Tool, ToolCall
from lines.expected import Expect
from lines.foreign._shortened import shortened

EXPECT: Expect = {
    "silent_truncate": {"located": ""},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def shorten(call: ToolCall, whole: str) -> Reply:
        half = len(whole) // 2
        return Reply(call.id, f"{whole[:half]}\n[{half} characters omitted]")

    return shortened(tools, limits, shorten)
