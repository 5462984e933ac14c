"""Undoes a failed write by a new file in the place of the old one, whose mode is lost."""

from collections.abc import Mapping
from pathlib import Path

from toolcall_bench import Limits, Line, Tool
from toolcall_bench.lines.broken._undoing import undoing
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "partial_write": {"verdict": "noticed", "side_effect": ["notes.txt"]},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def restore(path: Path, content: bytes) -> None:
        path.unlink()
        path.write_bytes(content)

    return undoing(tools, limits, Path.read_bytes, restore)
