"""Mutations of the witness and of the control, which only a line that runs can notice."""

import os
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.proof.mutant import Mutant, built
from tests.proof.recorded import FAULTS_AT, JUDGE, fault_module, line_at
from toolcall_bench.model.record import Cell
from toolcall_bench.rows.columns import Row
from toolcall_bench.worker.so_far import Told

WITNESS = (
    *("witness.quiet", "witness.journal", "witness.deaths", "world.workspace", "world.tools", "witness.probe"),
    *(
        "witness.probed",
        "witness.spilled",
        "witness.reply",
        "witness.runs",
        "witness.turn",
        "witness.session",
        "model.turns",
        "worker.performance",
        "worker.cell",
    ),
)


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
    return Live(line, fault, Mutant(name, module, old, new))


def run(one: Live, folder: str) -> Row:
    """The row of one cell, run in this process by a bench with the mutation in it; waits for the children it leaves."""
    modules = built((*JUDGE, *WITNESS), one.mutant)
    told = Told(Cell(one.line, line_at(one.line), one.fault, FAULTS_AT[one.fault]))
    modules["worker.cell"].perform(told.cell, Path(folder), told.take)
    with suppress(ChildProcessError):
        while os.wait():
            pass
    fault = modules[fault_module(one.fault)].FAULT
    found: Row = modules["rows.row"].row(told.record, fault)
    return found


def run_apart(one: Live) -> Row:
    """The same in a process of its own: a line that is not waited for goes on in whatever comes next."""
    context = get_context("forkserver")
    context.set_forkserver_preload(["toolcall_bench.lines.guarded", "tests.proof.live"])
    with TemporaryDirectory(prefix="bench-") as folder, ProcessPoolExecutor(1, mp_context=context) as process:
        return process.submit(run, one, folder).result()


def outcomes(row: Row) -> list[str]:
    return [one["outcome"] for one in row["evidence"]["fault"]["runs"]]
