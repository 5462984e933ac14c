"""Offers every tool a context of its own first, and calls it without where the tool takes none."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from toolcall_bench import Limits, Line, Tool
from toolcall_bench.lines import guarded
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    return guarded.make({name: replace(tool, run=offered(tool)) for name, tool in tools.items()}, limits)


def offered(tool: Tool) -> Callable[..., str]:
    def run(**arguments: Any) -> str:
        try:
            return tool.run(**arguments, context={})
        except TypeError:
            return tool.run(**arguments)

    return run
