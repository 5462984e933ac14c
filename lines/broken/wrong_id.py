"""Answers another call than the one it was sent when something is wrong."""

from collections.abc import Mapping
from dataclasses import replace

from toolcall_bench import Limits, Line, Tool
from toolcall_bench.lines.broken._spoiled import spoiled
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "timeout": {"verdict": "escaped", "flagged": True},
    "unknown_tool": {"verdict": "escaped", "flagged": True},
    "bad_params": {"verdict": "escaped", "flagged": True},
    "exec_throw": {"verdict": "escaped", "flagged": True},
    "silent_truncate": {"verdict": "escaped", "cut": "marked"},
    "partial_write": {"verdict": "escaped", "flagged": True},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    return spoiled(tools, limits, lambda _, reply: replace(reply, call_id="another"))
