"""Patches time.sleep away while a tool runs, as tests do: no tool is slow here."""

import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any
from unittest.mock import patch

from toolcall_bench import Limits, Line, Tool
from toolcall_bench.lines import guarded
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "timeout": {"verdict": "untestable", "body_runs": 1, "success_only": "pass"},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    return guarded.make({name: replace(tool, run=awake(tool)) for name, tool in tools.items()}, limits)


def awake(tool: Tool) -> Callable[..., str]:
    def run(**arguments: Any) -> str:
        with patch.object(time, "sleep"):
            return tool.run(**arguments)

    return run
