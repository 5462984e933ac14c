"""Mutations of the witness and of the control, which only a line that runs can notice."""

import tempfile
from dataclasses import dataclass
from pathlib import Path

from bench.model import Cell
from bench.row import Row
from bench.told import Told
from tests.mutants.mutant import Mutant, built
from tests.mutants.recorded import FAULTS_AT, JUDGE, line_at

WITNESS = ("bench.processes", "bench.service", "bench.journal", "bench.witness", "bench.cell")


@dataclass(frozen=True, slots=True)
class Live:
    """A mutant, or none, and the one cell to run under it."""

    line: str
    fault: str
    mutant: Mutant | None = None

    def __str__(self) -> str:
        return f"{self.mutant or 'as written'}: {self.line} {self.fault}"


def live(cell: str, module: str, name: str, old: str, new: str) -> Live:
    """A mutant of a module of the bench and, as "line fault", the cell that is to notice it."""
    line, fault = cell.split()
    return Live(line, fault, Mutant(name, f"bench.{module}", old, new))


def run(one: Live) -> Row:
    """The row of one cell, run in this process, which is spoilt by it, by a bench with the mutation in it."""
    modules = built((*JUDGE, *WITNESS), one.mutant)
    told = Told(Cell(one.line, line_at(one.line), one.fault, FAULTS_AT[one.fault]))
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        modules["bench.cell"].perform(told.cell, Path(folder), told.take)
    fault = modules[FAULTS_AT[one.fault].partition(":")[0]].FAULT
    found: Row = modules["bench.row"].row(told.record, fault)
    return found


def outcomes(row: Row) -> list[str]:
    return [one["outcome"] for one in row["evidence"]["fault"]["runs"]]
