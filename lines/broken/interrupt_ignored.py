"""Takes an interrupt by the user for an empty answer, and goes on."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from toolcall_bench import Limits, Line, Tool
from toolcall_bench.lines import guarded
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "keyboard_interrupt": {"verdict": "missed"},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    return guarded.make({name: replace(tool, run=undisturbed(tool)) for name, tool in tools.items()}, limits)


def undisturbed(tool: Tool) -> Callable[..., str]:
    def run(**arguments: Any) -> str:
        try:
            return tool.run(**arguments)
        except KeyboardInterrupt:
            return ""

    return run
