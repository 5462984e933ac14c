"""bench report and bench rejudge: what a stored run says; neither runs anything."""

from pathlib import Path

import click

from toolcall_bench.front.cli.options import FAULT, FORMAT, NamedPath, split
from toolcall_bench.front.say import note

FILE = click.argument("file", type=NamedPath(dir_okay=True, path_type=Path), default=Path("out/results.jsonl"))


@click.command("report")
@FILE
@FORMAT
def report_run(file: Path, form: str) -> int:
    """Write report, charts and CSV of a stored run again, beside FILE."""
    from toolcall_bench.front.cli.publish import publish, show

    show(publish(folder_of(file)), form)
    return 0


@click.command("rejudge")
@FILE
@FAULT
@FORMAT
def rejudge_run(file: Path, faults: tuple[str, ...], form: str) -> int:
    """Judge the stored evidence of FILE again and rewrite its findings; the evidence stays as it is.

    Registered faults and those given with --fault are known; what a row itself names is never loaded.
    """
    from toolcall_bench.front.cli.publish import publish, show
    from toolcall_bench.load.names import resolve
    from toolcall_bench.matrix.plan import loaded
    from toolcall_bench.reports.escape import short
    from toolcall_bench.rows.rejudge import rejudge as judge_again
    from toolcall_bench.rows.results import RESULTS_FILE

    folder = folder_of(file)
    known = {name: one for name, (one, _) in loaded(resolve("fault", ["all", *split(faults)])).items()}
    for moved in judge_again(folder / RESULTS_FILE, known):
        note(f"{short(moved.line)} {short(moved.fault)}: {moved.was} is now {moved.now}")
    show(publish(folder), form)
    return 0


def folder_of(file: Path) -> Path:
    """The folder of a run, named by itself or by its results file; raises BadInput for another file name."""
    from toolcall_bench.model.errors import BadInput
    from toolcall_bench.rows.results import RESULTS_FILE

    if file.is_dir():
        return file
    if file.name != RESULTS_FILE:
        raise BadInput(f"{str(file)!r} is not a run; name a folder that holds {RESULTS_FILE}, or that file")
    return file.parent
