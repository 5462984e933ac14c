"""Has one text for every error, with the names of all tools that only read: it points at none."""

from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool
from toolcall_bench.lines.broken._spoiled import flagged, spoiled
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "*": {"located": ""},
    # to say which tools there are is the remedy where there is none of the name
    "unknown_tool": {"located": "r"},
    "silent_truncate": {},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    names = ", ".join(name for name, tool in tools.items() if tool.read_only)
    text = f"Something is wrong with this call. To read, use: {names}"
    return spoiled(tools, limits, lambda call, _: Reply(call.id, text, is_error=True), when=flagged)
