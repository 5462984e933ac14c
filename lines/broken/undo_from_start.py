"""Undoes a failed write from what it saved when it first met the file: the good writes since then go with it."""

from collections.abc import Mapping
from pathlib import Path

from toolcall_bench import Limits, Line, Tool
from toolcall_bench.lines.broken._undoing import undoing
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "partial_write": {"verdict": "noticed", "side_effect": ["notes.txt"]},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    first: dict[Path, bytes] = {}

    def save(path: Path) -> bytes:
        return first.setdefault(path, path.read_bytes())

    return undoing(tools, limits, save, Path.write_bytes)
