"""Says in words that something went wrong, and never sets the error flag."""

from collections.abc import Mapping
from dataclasses import replace

from bench import Limits, Line, Tool
from lines.broken._spoiled import flagged, spoiled
from lines.expected import Expect

EXPECT: Expect = {
    "timeout": {"verdict": "unflagged"},
    "unknown_tool": {"verdict": "unflagged"},
    "bad_params": {"verdict": "unflagged"},
    "exec_throw": {"verdict": "unflagged"},
    "partial_write": {"verdict": "unflagged"},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    return spoiled(tools, limits, lambda _, reply: replace(reply, is_error=False), when=flagged)
