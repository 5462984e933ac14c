"""Answers a call that failed with the path of a file, whose name alone tells of errors."""

from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool
from toolcall_bench.lines.broken._spoiled import flagged, spoiled
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "*": {"verdict": "missed"},
    "silent_truncate": {},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    text = "The answer is in out/errors/failed.txt"
    return spoiled(tools, limits, lambda call, _: Reply(call.id, text), when=flagged, channel="text")
