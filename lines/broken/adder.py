"""Adds an argument that nobody sent: zero where the tool's own default is false."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from toolcall_bench import Limits, Line, Tool
from toolcall_bench.lines import guarded
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {"*": {"verdict": "untestable"}}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    append = tools["append_note"]

    def run(**arguments: Any) -> str:
        return append.run(**{"fail": 0, **arguments})

    return guarded.make({**tools, append.name: replace(append, run=run)}, limits)
