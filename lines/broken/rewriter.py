"""Rewrites every path on its way to one that means the same, but is not what was sent."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from toolcall_bench import Limits, Line, Tool
from toolcall_bench.lines import guarded
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {"*": {"verdict": "untestable"}}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    return guarded.make({name: rewritten(tool) for name, tool in tools.items()}, limits)


def rewritten(tool: Tool) -> Tool:
    def run(**arguments: Any) -> str:
        return tool.run(**{name: f"./{value}" if name == "path" else value for name, value in arguments.items()})

    return replace(tool, run=run)
