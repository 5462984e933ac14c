"""Asks for more lines than it was asked for, and trims the result itself."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from toolcall_bench import Limits, Line, Tool
from toolcall_bench.lines import guarded
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {"*": {"verdict": "untestable"}}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    return guarded.make({name: trimmed(tool) for name, tool in tools.items()}, limits)


def trimmed(tool: Tool) -> Tool:
    def run(**arguments: Any) -> str:
        if "lines" not in arguments:
            return tool.run(**arguments)
        more = tool.run(**{**arguments, "lines": arguments["lines"] + 1})
        return "\n".join(more.split("\n")[: arguments["lines"]])

    return replace(tool, run=run)
