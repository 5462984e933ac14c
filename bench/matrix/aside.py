"""A run whose rows are read at once, in a folder that goes away."""

from collections.abc import Callable, Iterator
from typing import TypeVar

from toolcall_bench.matrix.plan import Plan
from toolcall_bench.matrix.run import DEFAULT_JOBS, Watcher, run_plan
from toolcall_bench.rows.columns import Row
from toolcall_bench.rows.results import RESULTS_FILE, read_rows
from toolcall_bench.world.scratch import scratch

Kept = TypeVar("Kept")


def run_and_read(
    plan: Plan,
    keep: Callable[[Iterator[Row]], Kept],
    jobs: int = DEFAULT_JOBS,
    watcher: Watcher = Watcher(),  # noqa: B008
) -> Kept:
    """What `keep` makes of the rows, read one by one so that not all evidence is in memory at once.

    Raises BadInput for what cannot be run, and KeyboardInterrupt after Ctrl-C.
    """
    with scratch() as aside:
        # Below it: the run locks its own folder too.
        folder = aside / "run"
        if run_plan(plan, folder, jobs, watcher).interrupted:
            raise KeyboardInterrupt
        return keep(read_rows(folder / RESULTS_FILE))
