"""The bench as one Python call."""

from collections.abc import Iterable
from dataclasses import replace
from os import PathLike

from toolcall_bench.front.cli.progress import progress
from toolcall_bench.front.python import arguments
from toolcall_bench.front.python.handed import handed_over
from toolcall_bench.front.python.table import RunFolder, Table, table_kept
from toolcall_bench.matrix.plan import plan
from toolcall_bench.matrix.run import DEFAULT_JOBS, run_plan
from toolcall_bench.model.call import Limits
from toolcall_bench.world.scratch import scratch


def run(
    lines: arguments.Lines | None = None,
    faults: str | Iterable[str] | None = None,
    limits: Limits = Limits(),  # noqa: B008
    *,
    slow_s: float = 2.0,
    patience_s: float | None = None,
    repeat: int = 1,
    jobs: int = DEFAULT_JOBS,
    out: str | PathLike[str] | None = None,
    quiet: bool = False,
) -> Table:
    """Send the faults down the lines and return the tidy table, one row a cell; in a notebook it shows the matrix.

    `lines` and `faults` are names, groups or import strings; by default naive and guarded, and the core faults.
    `lines` may also map names to makers, `{"mine": make}`, which go to the worker processes by value where no other
    process can import them. Times are in seconds. `out` keeps results.jsonl with all evidence. How the run goes on is
    told on standard error unless it is `quiet`.

    Raises BadInput for what cannot be run, and KeyboardInterrupt after Ctrl-C, with the finished rows in `out`.
    """
    asked_lines = arguments.lines_given(lines)
    asked = plan(
        asked_lines if isinstance(asked_lines, tuple) else (),
        arguments.names_given("faults", faults),
        arguments.limits_given(limits),
        arguments.seconds_given("slow_s", slow_s),
        None if patience_s is None else arguments.seconds_given("patience_s", patience_s),
        arguments.whole_given("repeat", repeat, "trial"),
    )
    at_once = arguments.whole_given("jobs", jobs, "cell at once")
    folder = None if out is None else arguments.folder_given("out", out)
    with scratch() as aside:
        if isinstance(asked_lines, dict):
            asked = replace(asked, lines=handed_over(asked_lines, aside))
        kept = RunFolder(folder)
        with progress(len(asked), quiet) as watcher:
            if run_plan(asked, kept.folder, at_once, watcher).interrupted:
                raise KeyboardInterrupt
    return table_kept(kept)
