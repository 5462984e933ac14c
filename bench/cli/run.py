"""bench run: the matrix, on the terminal and in files."""

from pathlib import Path
from typing import Any

import click

from bench.cli.options import FAULT, FORMAT, JOBS, LINE, OUT, knobs, planned


@click.command
@LINE
@FAULT
@knobs
@JOBS
@OUT
@FORMAT
def run(lines: tuple[str, ...], faults: tuple[str, ...], jobs: int | None, out: Path, form: str, **numbers: Any) -> int:
    """Send every fault down every line and say which stage caught it."""
    from bench.cli.progress import progress
    from bench.cli.publish import publish, show
    from bench.matrix import JOBS as DEFAULT_JOBS
    from bench.matrix import run_plan

    plan = planned(lines, faults, **numbers)
    with progress(len(plan)) as watcher:
        ending = run_plan(plan, out, jobs or DEFAULT_JOBS, watcher)
    if form == "table":
        click.echo(control_line(ending.controls))
    table = publish(out)
    show(table, form)
    if ending.interrupted:
        click.echo(f"bench: interrupted; {len(table)} of {len(plan)} cells are done and kept in {out}", err=True)
        return 130
    if unstable := ending.unstable:
        cells = ", ".join(f"{line} {fault}" for line, fault in unstable)
        click.echo(f"bench: trials disagree, so no verdict holds: {cells}", err=True)
    return 2 if unstable or any(control.failure for control in ending.controls) else 0


def control_line(controls: Any) -> str:
    """The first line of a run: for each line OK, BAD or ABSENT, and why."""
    from reports.escape import visible

    said = [f"{one.line} {one.word}" + (f" ({visible(one.failure)})" if one.failure else "") for one in controls]
    return f"control: {', '.join(said)}"
