"""States a form of failure that is no regular expression."""

from collections.abc import Mapping

from toolcall_bench import Limits, Line, Tool
from toolcall_bench.lines.broken._spoiled import flagged, spoiled
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {"*": {"verdict": "untestable"}}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    return spoiled(tools, limits, lambda _, reply: reply, when=flagged, channel="text", failed="(")
