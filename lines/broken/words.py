"""Says in words that something went wrong, and never sets the error flag."""

from collections.abc import Mapping
from dataclasses import replace

from toolcall_bench import Limits, Line, Tool
from toolcall_bench.lines.broken._spoiled import flagged, spoiled
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "timeout": {"verdict": "unflagged"},
    "unknown_tool": {"verdict": "unflagged"},
    "bad_params": {"verdict": "unflagged"},
    "exec_throw": {"verdict": "unflagged"},
    "partial_write": {"verdict": "unflagged"},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    return spoiled(tools, limits, lambda _, reply: replace(reply, is_error=False), when=flagged)
