"""Measured rows against rows that were written down beforehand."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from toolcall_bench.matrix.aside import run_and_read
from toolcall_bench.matrix.plan import plan
from toolcall_bench.matrix.run import Watcher
from toolcall_bench.rows.columns import Row
from toolcall_bench.rows.trials import settled

Expected = Mapping[str, str]
"""The columns `line`, `fault`, `trials`, and any columns of a row as text: True, False, "" where there is nothing."""


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


def run_as_written(expected: Sequence[Expected], jobs: int, watcher: Watcher) -> list[Difference]:
    """Run the cells that are written down, as many trials as they say, and return what differs."""
    measured: list[Row] = []
    for trials, lines, faults in batches(expected):
        measured += settled(run_and_read(plan(lines, faults, repeat=trials), list, jobs, watcher))
    return unlike(expected, measured)


def batches(expected: Sequence[Expected]) -> Iterator[tuple[int, tuple[str, ...], tuple[str, ...]]]:
    """How often which lines are to be sent which faults: every cell that is written down, and no other."""
    lines: dict[tuple[int, str], list[str]] = {}
    for row in expected:
        lines.setdefault((int(row["trials"]), row["fault"]), []).append(row["line"])
    faults: dict[tuple[int, tuple[str, ...]], list[str]] = {}
    for (trials, fault), several in lines.items():
        faults.setdefault((trials, tuple(several)), []).append(fault)
    for (trials, together), named in faults.items():
        yield trials, together, tuple(named)


def unlike(expected: Sequence[Expected], measured: Sequence[Row]) -> list[Difference]:
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
    return "" if value is None or value == [] else str(value)
