"""Begins every reply to a failed call with a word of success, and lets the failure follow."""

from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool
from toolcall_bench.lines.broken._spoiled import flagged, spoiled
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "*": {"verdict": "missed"},
    "silent_truncate": {},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    text = "Completed successfully.\nThe last step failed."
    return spoiled(tools, limits, lambda call, _: Reply(call.id, text), when=flagged, channel="text")
