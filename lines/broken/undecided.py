"""Has one text for every error, which names three stages: it points at none."""

from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool
from toolcall_bench.lines.broken._spoiled import flagged, spoiled
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "*": {"located": ""},
    "silent_truncate": {},
}


TEXT = "It timed out, or it is an unknown tool, or these are invalid arguments."


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    return spoiled(tools, limits, lambda call, _: Reply(call.id, TEXT, is_error=True), when=flagged)
