"""Undoes a failed write in text mode: every line end becomes one of its own kind."""

from collections.abc import Mapping
from pathlib import Path

from bench import Limits, Line, Tool
from lines.broken._undoing import undoing
from lines.expected import Expect

EXPECT: Expect = {
    "partial_write": {"verdict": "noticed", "side_effect": ["notes.txt"]},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    return undoing(tools, limits, Path.read_text, Path.write_text)
