"""Hands the whole traceback of a tool that raised to the model."""

import traceback
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from toolcall_bench import Limits, Line, Tool
from toolcall_bench.lines import guarded
from toolcall_bench.lines.expected import Expect
from toolcall_bench.lines.guards.request import Refused

EXPECT: Expect = {
    "partial_write": {"located": "st"},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    return guarded.make({name: replace(tool, run=traced(tool)) for name, tool in tools.items()}, limits)


def traced(tool: Tool) -> Callable[..., str]:
    def run(**arguments: Any) -> str:
        try:
            return tool.run(**arguments)
        except Exception as error:
            raise Refused(f"Error while running {tool.name}:\n{traceback.format_exc()}") from error

    return run
