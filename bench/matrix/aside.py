"""A run whose rows are read at once, in a folder that goes away unless it is named."""

import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

from toolcall_bench.matrix.plan import Plan
from toolcall_bench.matrix.run import DEFAULT_JOBS, Watcher, run_plan
from toolcall_bench.rows.columns import Row
from toolcall_bench.rows.results import RESULTS_FILE, read_rows

Kept = TypeVar("Kept")


def run_and_read(
    plan: Plan,
    keep: Callable[[Iterator[Row]], Kept],
    jobs: int = DEFAULT_JOBS,
    watcher: Watcher = Watcher(),  # noqa: B008
    out: Path | None = None,
) -> Kept:
    """What `keep` makes of the rows, read one by one so that not all evidence is in memory at once.

    Raises BadInput for what cannot be run, and KeyboardInterrupt after Ctrl-C, with the finished rows in `out`.
    """
    with tempfile.TemporaryDirectory(prefix="bench-") as aside:
        folder = out or Path(aside)
        if run_plan(plan, folder, jobs, watcher).interrupted:
            raise KeyboardInterrupt
        return keep(read_rows(folder / RESULTS_FILE))
