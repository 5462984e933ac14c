"""bench run: the matrix, on the terminal and in files."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from toolcall_bench.front.cli.options import FAULT, FORMAT, JOBS, LINE, OUT, QUIET, knobs, planned
from toolcall_bench.front.say import note, say
from toolcall_bench.model.errors import BadInput

if TYPE_CHECKING:
    from toolcall_bench.matrix.run import Ending


@click.command("run")
@LINE
@FAULT
@knobs
@JOBS
@OUT
@FORMAT
@QUIET
@click.option("--resume", is_flag=True, help="Go on with the run in --out: only what is missing is run.")
@click.option("--in-process", is_flag=True, help="For debugging: no worker processes, no deadlines.")
@click.option("--pdb", "debug", is_flag=True, help="With --in-process: a debugger where an exception leaves a line.")
@click.option("--shuffle", type=int, default=0, metavar="SEED", help="Start the cells in another order.")
def run_cells(
    lines: tuple[str, ...],
    faults: tuple[str, ...],
    jobs: int | None,
    out: Path,
    form: str,
    resume: bool,
    shuffle: int,
    in_process: bool,
    debug: bool,
    quiet: bool,
    **numbers: Any,
) -> int:
    """Send every fault down every line and say which stage caught it."""
    from toolcall_bench.front.cli.progress import progress
    from toolcall_bench.matrix.in_process import Here, record_here
    from toolcall_bench.matrix.order import Order
    from toolcall_bench.matrix.run import DEFAULT_JOBS as DEFAULT_JOBS
    from toolcall_bench.matrix.run import run_plan, run_with

    plan = planned(lines, faults, **numbers)
    if plan.environment is not None and (in_process or debug):
        raise BadInput("--clean-env needs worker processes; leave out --in-process and --pdb")
    with progress(len(plan), quiet, ready_reports) as watcher:
        if in_process or debug:
            ending = run_with(Here(), partial(record_here, debug=debug), plan, out, watcher, Order(1, shuffle, resume))
        else:
            ending = run_plan(plan, out, jobs or DEFAULT_JOBS, watcher, resume, shuffle)
    return published(ending, len(plan), out, form)


def published(ending: "Ending", cells: int, out: Path, form: str) -> int:
    """Write and show what a run found; the exit code."""
    from toolcall_bench.front.cli.publish import publish, show
    from toolcall_bench.reports.text.progress import controls_line
    from toolcall_bench.rows.results import RESULTS_FILE

    file = out / RESULTS_FILE
    if ending.repaired:
        note(f"half a row at the end of {file} was cut off, its cell was run again")
    if ending.interrupted and not file.stat().st_size:
        note("interrupted before any cell was done")
        return 130
    stored = publish(out)  # before anything is printed: whoever reads it may go away
    if form == "table":
        say(controls_line((one.line, one.word, one.reason) for one in ending.controls))
    show(stored, form)
    say(f"wrote report.md, results.csv, results.jsonl and the charts to {out}", err=True)
    if ending.interrupted:
        note(f"interrupted; {len(stored.table)} of {cells} cells are done and kept in {out}")
        return 130
    return 2 if open_cells(ending) or any(control.failure for control in ending.controls) else 0


def open_cells(ending: "Ending") -> bool:
    """Say which cells of good lines hold no verdict and whose fault that is; whether there are any."""
    from toolcall_bench.reports.escape import short

    told = {
        "trials disagree, so no verdict holds": ending.unstable,
        "the fault's own code failed, so nothing is judged": ending.unjudged,
        "the bench itself was in trouble, so nothing is judged": ending.troubled,
    }
    for what, cells in told.items():
        if cells:
            note(f"{what}: {', '.join(f'{short(line)} {short(fault)}' for line, fault in cells)}")
    return any(told.values())


def ready_reports() -> None:
    """Import the heavy half while the cells sleep, so that nobody waits for it afterwards."""
    import threading

    def load() -> None:
        import toolcall_bench.reports.charts.charts  # noqa: F401

    threading.Thread(target=load, daemon=True).start()
