"""The core matrix beside its longest cell: what the bench adds to the waiting that a timeout takes anyway."""

import sys
import time
from pathlib import Path

from tests.benchmarks.figure import Figure, figure
from tests.benchmarks.processes import run, wall_s
from toolcall_bench.model.record import Cell
from toolcall_bench.worker.pool import Workers

TIMES = 5
ROWS = 12
LONGEST = Cell("naive", "toolcall_bench.lines.naive:make", "timeout", "toolcall_bench.faults.transport.timeout:FAULT")
BESIDE = "its longest cell alone, and the start of an interpreter"


def figures(folder: Path) -> list[Figure]:
    """To the last row on disk, and to the exit, when reports and charts are written too."""
    run(folder, ROWS)
    rows, whole = [], []
    with Workers() as workers:
        workers.record(LONGEST)
        for _ in range(TIMES):
            watched, least_s = run(folder, ROWS), cell_s(workers) + wall_s(sys.executable, "-c", "pass")
            rows.append((watched.rows_s, least_s))
            whole.append((watched.exit_s, least_s))
    return [
        figure("the core matrix, to the last row on disk", BESIDE, "s", rows, bound=1.3),
        figure("the core matrix, with reports and charts", BESIDE, "s", whole, bound=1.8),
    ]


def cell_s(workers: Workers) -> float:
    started = time.perf_counter()
    workers.record(LONGEST)
    return time.perf_counter() - started
