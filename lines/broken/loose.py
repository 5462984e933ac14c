"""Hands the tool 1 where true was sent: the same to Python, another call to the world."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from toolcall_bench import Limits, Line, Tool
from toolcall_bench.lines import guarded
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "partial_write": {"verdict": "noticed"},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    return guarded.make({name: loosened(tool) for name, tool in tools.items()}, limits)


def loosened(tool: Tool) -> Tool:
    def run(**arguments: Any) -> str:
        return tool.run(**{name: int(value) if value is True else value for name, value in arguments.items()})

    return replace(tool, run=run)
