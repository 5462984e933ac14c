"""Answers another call than the one it was sent when something is wrong."""

from collections.abc import Mapping
from dataclasses import replace

from bench import Limits, Line, Tool
from lines.broken._spoiled import spoiled
from lines.expected import Expect

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
