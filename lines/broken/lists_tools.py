"""Has one text for every error, with the names of all tools: it points at none."""

from collections.abc import Mapping

from bench import Limits, Line, Reply, Tool
from lines.broken._spoiled import flagged, spoiled
from lines.expected import Expect

EXPECT: Expect = {
    "*": {"located": ""},
    "unknown_tool": {"located": "r"},
    "silent_truncate": {},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    text = f"Something is wrong with this call. Tools: {', '.join(tools)}"
    return spoiled(tools, limits, lambda call, _: Reply(call.id, text, is_error=True), when=flagged)
