"""Lines x faults: the control gate, then every cell, each row on disk as its cell ends."""

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from bench.crew import Crew, Recorder, interruptible
from bench.model import Cell, Record
from bench.plan import Plan
from bench.pool import Workers
from bench.results import Results
from bench.row import Row, row
from bench.verdict import control_failure, stalled

JOBS = max(8, 2 * (os.cpu_count() or 1))


@dataclass(frozen=True, slots=True)
class Control:
    """What the control gate found: `failure` is "" for a line whose every clean call went clean."""

    line: str
    failure: str = ""

    @property
    def word(self) -> str:
        return "OK" if not self.failure else "ABSENT" if self.failure.startswith("absent") else "BAD"


@dataclass(frozen=True, slots=True)
class Ending:
    """How a run ended."""

    controls: tuple[Control, ...]
    unstable: tuple[tuple[str, str], ...] = ()
    interrupted: bool = False


@dataclass(frozen=True, slots=True)
class Watcher:
    """Who is told how a run goes on."""

    control: Callable[[Control], None] = lambda _: None
    row: Callable[[Row], None] = lambda _: None


def run_plan(plan: Plan, out: Path, jobs: int = JOBS, watcher: Watcher = Watcher()) -> Ending:
    """Run every cell of the plan into `out`/results.jsonl; Ctrl-C keeps what is done.

    Raises BadInput if a line cannot be loaded or `out` cannot be written.
    """
    controls: list[Control] = []
    with (
        Results(out / "results.jsonl") as results,
        Workers() as workers,
        ThreadPoolExecutor(jobs) as threads,
        interruptible() as interrupted,
    ):
        crew = Crew(threads, again_if_stalled(plan, workers.record), interrupted)
        try:
            for control in gate(plan, crew):
                controls.append(control)
                watcher.control(control)
            for one in rows(plan, controls, crew, ahead=2 * jobs):
                results.append(one)
                watcher.row(one)
        finally:
            workers.kill()
            threads.shutdown(cancel_futures=True)
            results.put_in_order((cell.line, cell.fault, cell.trial) for cell in plan.cells())
        return Ending(tuple(controls), tuple(results.unstable()), interrupted.is_set())


def gate(plan: Plan, crew: Crew) -> Iterator[Control]:
    """The clean twins of the core faults down every line, all lines at once, in the order of the plan."""
    checks = [crew.executor.submit(check, list(plan.controls(line)), crew.record) for line in plan.lines]
    for line, future in zip(plan.lines, checks, strict=True):
        if crew.finished({future}):
            yield Control(line, future.result())


def check(cells: list[Cell], record: Recorder) -> str:
    """Why a line fails its controls; "" if it passes them all."""
    for cell in cells:
        seen = record(cell)
        if failure := seen.void or control_failure(seen):
            return failure
    return ""


def rows(plan: Plan, controls: Iterable[Control], crew: Crew, ahead: int) -> Iterator[Row]:
    """The row of every cell, as cells end; nothing is sent down a line that failed its controls."""
    failures = {control.line: control.failure for control in controls}
    for cell in plan.cells():
        if failures.get(cell.line):
            yield row(Record(cell, void=failures[cell.line]), plan.faults[cell.fault])
    good = (cell for cell in longest_first(plan) if failures.get(cell.line) == "")
    under_way: set[Future[Record]] = set()
    while True:
        under_way |= {crew.executor.submit(crew.record, cell) for cell in islice(good, ahead - len(under_way))}
        done = crew.finished(under_way) if under_way else set()
        if not done:
            return
        under_way -= done
        for future in done:
            seen = future.result()
            yield row(seen, plan.faults[seen.cell.fault])


def again_if_stalled(plan: Plan, record: Recorder) -> Recorder:
    """Records a cell, once more if the machine stalled in it while the clock mattered."""

    def recorded(cell: Cell) -> Record:
        seen, fault = record(cell), plan.faults.get(cell.fault)
        return record(cell) if fault and stalled(seen, fault) else seen

    return recorded


def longest_first(plan: Plan) -> list[Cell]:
    """The cells with those that wait, the transport faults, before all others."""
    return sorted(plan.cells(), key=lambda cell: plan.faults[cell.fault].stage)
