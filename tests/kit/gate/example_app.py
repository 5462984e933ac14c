"""The worked example in a folder of its own: a small harness, its baseline, and edits of it that come and go."""

import json
import shutil
from collections.abc import Iterator
from contextlib import chdir, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.kit.commands import Said, bench
from tests.kit.gate.edits import Edit

EXAMPLE = Path(__file__).with_name("example")
LINE = ("--line", "harness:make")
QUICK = ("--slow-s", "1", "--budget", "0.2", "--patience", "4", "--jobs", "2")
"""A slow tool that is slow enough for a busy machine to tell, and no slower."""


@dataclass(frozen=True, slots=True)
class App:
    """A folder that holds pyproject.toml, harness.py and bench-baseline.json."""

    folder: Path

    @classmethod
    def laid_out(cls, folder: Path) -> "App":
        shutil.copytree(EXAMPLE, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
        return cls(folder)

    @property
    def baseline(self) -> Path:
        return self.folder / "bench-baseline.json"

    def gate(self, *options: str) -> Said:
        with chdir(self.folder):
            return bench("gate", *LINE, *QUICK, *options)

    def changes(self, *options: str) -> tuple[int, list[dict[str, Any]]]:
        """How a gate ended, and what it objects to."""
        said = self.gate("--format", "json", *options)
        return said.code, json.loads(said.out)["changes"]

    @contextmanager
    def edited(self, edit: Edit) -> Iterator[None]:
        """Within this, the harness has the edit."""
        harness = self.folder / "harness.py"
        source = harness.read_text()
        assert source.count(edit.old) == 1
        harness.write_text(source.replace(edit.old, edit.new))
        try:
            yield
        finally:
            harness.write_text(source)
