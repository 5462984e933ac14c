"""Gives up on a slow tool, but only after three times the time budget."""

from collections.abc import Mapping
from dataclasses import replace

from toolcall_bench import Limits, Line, Tool
from toolcall_bench.lines import guarded
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "timeout": {"verdict": "noticed", "located": "st"},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    return guarded.make(tools, replace(limits, seconds=3 * limits.seconds))
