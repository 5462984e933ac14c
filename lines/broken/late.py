"""Gives up on a slow tool, but only after three times the time budget."""

from collections.abc import Mapping
from dataclasses import replace

from bench import Limits, Line, Tool
from lines import guarded
from lines.expected import Expect

EXPECT: Expect = {
    "timeout": {"verdict": "noticed", "located": "st"},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    return guarded.make(tools, replace(limits, seconds=3 * limits.seconds))
