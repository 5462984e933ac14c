"""Undoes a failed write in text mode: every line end becomes one of its own kind."""

from collections.abc import Mapping
from pathlib import Path

from toolcall_bench import Limits, Line, Tool
from toolcall_bench.lines.broken._undoing import undoing
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "partial_write": {"verdict": "noticed", "side_effect": ["notes.txt"]},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    return undoing(tools, limits, Path.read_text, Path.write_text)
