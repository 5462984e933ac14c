"""Mutations of the witness and of the control, which only a line that runs can notice."""

import os
import tempfile
from contextlib import suppress
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


def run(live: Live) -> Row:
    """The row of one cell, run in this process by a bench with the mutation in it; reaps whatever it leaves."""
    modules = built((*JUDGE, *WITNESS), live.mutant)
    told = Told(Cell(live.line, line_at(live.line), live.fault, FAULTS_AT[live.fault]))
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        modules["bench.cell"].perform(told.cell, Path(folder), told.take)
    with suppress(ChildProcessError):
        while os.wait():
            pass
    fault = modules[FAULTS_AT[live.fault].partition(":")[0]].FAULT
    found: Row = modules["bench.row"].row(told.record, fault)
    return found


def outcomes(row: Row) -> list[str]:
    return [one["outcome"] for one in row["evidence"]["fault"]["runs"]]
