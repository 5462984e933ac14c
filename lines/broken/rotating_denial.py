"""Swallows every error; every other reply denies errors, and the others speak of them in a hint."""

from collections.abc import Mapping

from bench import Limits, Line, Tool
from lines.broken import rotating
from lines.expected import Expect

EXPECT: Expect = rotating.EXPECT


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    return rotating.make(tools, limits, ("There were no errors.", "Errors are of no use to the user."))
