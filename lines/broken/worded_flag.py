"""Puts the type of an error where its flag belongs: only replies to failed calls are of the wrong shape."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines.broken._spoiled import flagged, spoiled
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "timeout": {"verdict": "untestable", "body_runs": 1, "success_only": "fail"},
    "unknown_tool": {"verdict": "untestable", "body_runs": 0, "success_only": "fail"},
    "bad_params": {"verdict": "untestable", "body_runs": 0, "success_only": "fail"},
    "exec_throw": {"verdict": "untestable", "body_runs": 1, "success_only": "fail"},
    "partial_write": {"verdict": "untestable", "body_runs": 1, "success_only": "fail"},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def name(_: ToolCall, reply: Reply) -> Reply:
        kind: Any = "tool_error"
        return replace(reply, is_error=kind)

    return spoiled(tools, limits, name, when=flagged)
