"""Says that a failed write was rolled back, and rolls it back a moment after that."""

from collections.abc import Mapping
from pathlib import Path
from threading import Timer

from toolcall_bench import Limits, Line, Tool
from toolcall_bench.lines.broken._undoing import undoing
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "partial_write": {"verdict": "noticed", "side_effect": ["notes.txt"]},
}


MOMENT_S = 0.03


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def restore(path: Path, content: bytes) -> None:
        Timer(MOMENT_S, path.write_bytes, [content]).start()

    return undoing(tools, limits, Path.read_bytes, restore)
