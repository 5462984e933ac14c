"""Swallows every error; every other reply denies errors, and the others speak of them in a hint."""

from collections.abc import Mapping

from toolcall_bench import Limits, Line, Tool
from toolcall_bench.lines.broken import rotating
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = rotating.EXPECT


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    return rotating.make(tools, limits, ("There were no errors.", "Errors are of no use to the user."))
