"""Measured rows against rows that were written down beforehand."""

import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench.matrix import Watcher, run_plan
from bench.plan import plan
from bench.results import NAME, read
from bench.row import Row, settled

Expected = Mapping[str, str]
"""The columns `line`, `fault`, `trials`, and any columns of a row as text: True, False, "" for what is absent."""


@dataclass(frozen=True, slots=True)
class Difference:
    """One column of one cell that is not as written down."""

    cell: tuple[str, str]
    column: str
    wanted: str
    got: str

    def __str__(self) -> str:
        line, fault = self.cell
        return f"{line} {fault}: {self.column} is {self.got or 'empty'}, written down is {self.wanted or 'empty'}"


def check(expected: Sequence[Expected], jobs: int, watcher: Watcher) -> list[Difference]:
    """Run the cells that are written down, as many trials as they say, and return what differs."""
    measured: list[Row] = []
    for trials in sorted({int(row["trials"]) for row in expected}):
        asked = [row for row in expected if int(row["trials"]) == trials]
        lines, faults = ({row[kind]: None for row in asked} for kind in ("line", "fault"))
        with tempfile.TemporaryDirectory(prefix="bench-") as folder:
            run_plan(plan(list(lines), list(faults), repeat=trials), Path(folder), jobs, watcher)
            measured += settled(list(read(Path(folder) / NAME)))
    return differences(expected, measured)


def differences(expected: Sequence[Expected], measured: Sequence[Row]) -> list[Difference]:
    """Every written-down column that was measured otherwise, a cell that was not measured at all included."""
    found: list[Difference] = []
    for wanted in expected:
        cell = (wanted["line"], wanted["fault"])
        rows = [row for row in measured if (row["line"], row["fault"]) == cell]
        if len(rows) != int(wanted["trials"]):
            found.append(Difference(cell, "trials", wanted["trials"], str(len(rows))))
        for row in rows:
            columns = wanted.keys() - {"line", "fault", "trials"}
            found += [
                Difference(cell, column, wanted[column], as_text(row[column]))
                for column in sorted(columns)
                if as_text(row[column]) != wanted[column]
            ]
    return found


def as_text(value: Any) -> str:
    return "" if value is None else str(value)
