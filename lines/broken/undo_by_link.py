"""Undoes a failed write by a link to the copy that it saved: the same content, but no file any more."""

import tempfile
from collections.abc import Mapping
from pathlib import Path
from shutil import copy2

from toolcall_bench import Limits, Line, Tool
from toolcall_bench.lines.broken._undoing import undoing
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "partial_write": {"verdict": "noticed", "side_effect": ["notes.txt"]},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def save(path: Path) -> Path:
        return Path(copy2(path, tempfile.mkdtemp()))

    def restore(path: Path, copy: Path) -> None:
        path.unlink()
        path.symlink_to(copy)

    return undoing(tools, limits, save, restore)
