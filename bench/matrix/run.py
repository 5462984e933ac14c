"""Lines x faults: the control gate, then every cell, each row on disk as its cell ends."""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import TypeVar

from toolcall_bench.judge.conditions import stalled
from toolcall_bench.matrix.controls import Control, controls_of, refuse_if_none_loads
from toolcall_bench.matrix.interrupt import Crew, Recorder, interruptible, tidied
from toolcall_bench.matrix.order import Order, in_order
from toolcall_bench.matrix.plan import Plan
from toolcall_bench.model.record import BENCH_COULD_NOT, Cell, Record
from toolcall_bench.rows.columns import Row
from toolcall_bench.rows.results import RESULTS_FILE, Results, key
from toolcall_bench.rows.row import row
from toolcall_bench.rows.whole_file import make_folder
from toolcall_bench.worker.pool import Workers

Thing = TypeVar("Thing")
DEFAULT_JOBS = max(8, 2 * (os.cpu_count() or 1))


@dataclass(frozen=True, slots=True)
class Ending:
    """How a run ended: the lines and faults where trials disagree, the fault's own code failed, the bench could not."""

    controls: tuple[Control, ...]
    unstable: tuple[tuple[str, str], ...] = ()
    unjudged: tuple[tuple[str, str], ...] = ()
    troubled: tuple[tuple[str, str], ...] = ()
    interrupted: bool = False
    repaired: bool = False


@dataclass(frozen=True, slots=True)
class Watcher:
    """Who is told how a run goes on."""

    control: Callable[[Control], None] = lambda _: None
    row: Callable[[Row], None] = lambda _: None


def run_plan(
    plan: Plan,
    out: Path,
    jobs: int = DEFAULT_JOBS,
    watcher: Watcher = Watcher(),
    resume: bool = False,
    shuffle: int = 0,
) -> Ending:
    """Run every cell of the plan, in worker processes, into `out`/results.jsonl; Ctrl-C keeps what is done.

    `resume` goes on with the file that is there, `shuffle` is a seed for another order of the cells (0 for none).
    Raises BadInput if no line can be imported, `out` cannot be written, or what is there is of another run.
    """
    pool = Workers(idle=2 * jobs, environment=plan.environment)
    with tidied(pool) as workers, ThreadPoolExecutor(jobs) as threads:
        try:
            return run_with(threads, workers.record, plan, out, watcher, Order(2 * jobs, shuffle, resume))
        # Before the threads are waited for: each waits for a worker's answer.
        finally:
            workers.kill()


def run_with(executor: Executor, record: Recorder, plan: Plan, out: Path, watcher: Watcher, order: "Order") -> Ending:
    """The same with any executor and any way to record a cell."""
    make_folder(out)
    with interruptible() as interrupted:
        crew = Crew(executor, again_if_stalled(plan, record), interrupted)
        controls = tuple(each_told(controls_of(plan, crew), telling(watcher)))
        refuse_if_none_loads(controls)
        with Results(out / RESULTS_FILE, order.resume) as results:
            fill(results, plan, controls, crew, watcher, order)
            return Ending(
                controls,
                unstable=tuple(results.unstable()),
                unjudged=tuple(results.unjudged),
                troubled=tuple(results.troubled),
                interrupted=interrupted.is_set(),
                repaired=results.repaired,
            )


def telling(watcher: Watcher) -> Callable[[Control], None]:
    """Tells of a control; of a line that cannot be imported, the table at the end tells, or the refusal of the run."""

    def tell(control: Control) -> None:
        if not control.unloaded:
            watcher.control(control)

    return tell


def fill(results: Results, plan: Plan, controls: Sequence[Control], crew: Crew, watcher: Watcher, order: Order) -> None:
    """Append the row of every cell that is not there yet; whatever happens, the file ends in order."""

    def missing() -> Iterator[Cell]:
        return (cell for cell in in_order(plan, order) if key(cell) not in results)

    results.refuse_other_than(plan.cells())
    try:
        for one in each_told(rows(plan, missing, controls, crew, order), watcher.row):
            results.append(one)
    # In any case: after Ctrl-C and after a failure of the bench too, what is there is readable.
    finally:
        results.put_in_order(map(key, plan.cells()))


def each_told(found: Iterable[Thing], tell: Callable[[Thing], None]) -> Iterator[Thing]:
    """The same things one by one, each told once whoever takes it is done with it."""
    for one in found:
        yield one
        tell(one)


def rows(
    plan: Plan, cells: Callable[[], Iterator[Cell]], controls: Iterable[Control], crew: Crew, order: Order
) -> Iterator[Row]:
    """The row of each of these cells, as cells end; nothing is sent down a line that failed its controls."""
    failures = {control.line: control.failure for control in controls}
    for cell in cells():
        if failures.get(cell.line):
            yield row(Record(cell, untestable=failures[cell.line]), plan.faults[cell.fault])
    good = (cell for cell in cells() if failures.get(cell.line) == "")
    under_way: set[Future[Record]] = set()
    while True:
        under_way |= {crew.executor.submit(crew.record, cell) for cell in islice(good, order.ahead - len(under_way))}
        done = crew.finished(under_way) if under_way else set()
        if not done:
            return
        under_way -= done
        for record in (future.result() for future in done):
            yield row(record, plan.faults[record.cell.fault])


def again_if_stalled(plan: Plan, record: Recorder) -> Recorder:
    """Records a cell, once more if the machine stalled in it while the clock mattered, or the bench was in trouble."""

    def recorded(cell: Cell) -> Record:
        seen, fault = record(cell), plan.faults.get(cell.fault)
        again = seen.untestable.startswith(BENCH_COULD_NOT) or (fault and stalled(seen, fault))
        return record(cell) if again else seen

    return recorded
