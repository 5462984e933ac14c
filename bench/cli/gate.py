"""bench gate and bench compare: a run against a baseline, and against another run."""

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from bench.cli.options import FAULT, JOBS, LINE, knobs, planned, split

if TYPE_CHECKING:
    from bench.baseline import Baseline
    from bench.gate import Change, Covers
    from bench.row import Row

BASELINE = click.option(
    "--baseline",
    type=click.Path(dir_okay=False, path_type=Path),
    help="The accepted findings.  [default: bench-baseline.json]",
)
FORM = click.option("--format", "form", type=click.Choice(["table", "json", "md"]), default="table", show_default=True)


@click.command
@LINE
@FAULT
@knobs
@JOBS
@BASELINE
@click.option("--results", type=click.Path(path_type=Path), help="Gate a stored run; nothing is run.")
@click.option("--update", is_flag=True, help="Accept what this run found, and change no other entry.")
@click.option("--allow-new", is_flag=True, help="A line or fault without an entry does not fail.")
@click.option("--min-caught", type=click.IntRange(min=0), default=0, help="Every line must catch so many faults.")
@click.option("--require", multiple=True, metavar="FAULT", help="Every line must catch these, with commas or again.")
@FORM
def gate(
    lines: tuple[str, ...],
    faults: tuple[str, ...],
    jobs: int | None,
    baseline: Path | None,
    results: Path | None,
    update: bool,
    allow_new: bool,
    min_caught: int,
    require: tuple[str, ...],
    form: str,
    **numbers: Any,
) -> int:
    """Fail if any line catches less than it did, catches it later, leaves more behind, or words it worse."""
    from datetime import date

    from bench import baseline as accepted
    from bench import gate as gates
    from bench.load import resolve

    path = baseline or Path(accepted.NAME)
    required = list(resolve("fault", split(require)))
    held = path.exists() or baseline is not None or not (required or min_caught)
    before = accepted.read(path) if held and (path.exists() or not update) else {}
    rows = gathered(lines, faults, jobs, results, numbers)
    found = accepted.entries(rows)
    covers = gates.coverage(None if results else [line for line, _ in found], split(faults))
    if update:
        return accept(path, before, rows, covers)
    changes = gates.wanting(found, required, min_caught)
    changes += gates.compare(found, before, date.today(), covers) if held else gates.void(found)
    counted = [change for change in changes if not (allow_new and change.kind is gates.Kind.NEW)]
    why = {(row["line"], row["fault"]): row["why"] for row in rows}
    show(counted, form, len(found), gates.reasons(why, counted))
    if any(change.kind in gates.ACCEPTABLE for change in counted):
        click.echo(f"bench: to accept what is stale or new: bench gate --update{options(path, results)}", err=True)
    return gates.exit_code(counted)


@click.command
@click.argument("before", type=click.Path(path_type=Path))
@click.argument("after", type=click.Path(path_type=Path))
@click.option("--fail-on-change", is_flag=True, help="Exit 1 if anything moved.")
@FORM
def compare(before: Path, after: Path, fail_on_change: bool, form: str) -> int:
    """Show what moved between two stored runs."""
    from datetime import date

    from bench import baseline as accepted
    from bench import gate as gates
    from bench.results import read

    was, now = (accepted.entries(read(results_file(run))) for run in (before, after))
    moved = gates.compare(now, was, date.today(), lambda _: True)
    moved = [change for change in moved if change.was != change.now]
    show(moved, form, len(now), [])
    return 1 if moved and fail_on_change else 0


def gathered(
    lines: tuple[str, ...], faults: tuple[str, ...], jobs: int | None, results: Path | None, numbers: dict[str, Any]
) -> "list[Row]":
    """The rows to gate, without their evidence: those of a stored run, or of one that is run now."""
    import tempfile

    from bench.cli.progress import progress
    from bench.matrix import JOBS as DEFAULT_JOBS
    from bench.matrix import run_plan
    from bench.results import NAME, read

    if results is not None:
        wanted = set(split(lines)), set(split(faults))
        return [bare(row) for row in read(results_file(results)) if chosen(row, *wanted)]
    plan = planned(lines, faults, **numbers)
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        with progress(len(plan)) as watcher:
            if run_plan(plan, Path(folder), jobs or DEFAULT_JOBS, watcher).interrupted:
                raise KeyboardInterrupt
        return [bare(row) for row in read(Path(folder) / NAME)]


def results_file(path: Path) -> Path:
    from bench.results import NAME

    return path / NAME if path.is_dir() else path


def bare(row: "Row") -> "Row":
    return {name: value for name, value in row.items() if name != "evidence"}


def chosen(row: "Row", lines: set[str], faults: set[str]) -> bool:
    return (not lines or row["line"] in lines) and (not faults or row["fault"] in faults)


def accept(path: Path, before: "Baseline", rows: "list[Row]", covers: "Covers") -> int:
    """Write what the run found into the baseline; cells without a verdict that holds are not accepted."""
    from bench import baseline as accepted
    from bench import gate as gates

    found = accepted.entries(rows)
    void = gates.void(found)
    held = {key: entry for key, entry in found.items() if entry.verdict not in gates.VOID}
    after = accepted.updated(before, held, [key for key in before if covers(key) and key not in found])
    accepted.write(path, after)
    changed = sum(before.get(key) != after.get(key) for key in before.keys() | after.keys())
    click.echo(f"{path}: {len(after)} entries, {changed} changed")
    why = {(row["line"], row["fault"]): row["why"] for row in rows}
    for reason in gates.reasons(why, void):
        click.echo(f"bench: not accepted, no verdict holds: {reason}", err=True)
    return 2 if void else 0


def options(path: Path, results: Path | None) -> str:
    from bench.baseline import NAME

    named = f" --baseline {path}" if str(path) != NAME else ""
    return named + (f" --results {results}" if results else " with the same --line and --fault")


def show(changes: "Sequence[Change]", form: str, cells: int, notes: Sequence[str]) -> None:
    """On standard output as asked; in GitHub Actions as annotations and in the step summary too."""
    from reports import gate as pages

    plain = [one.plain() for one in changes]
    title = (
        f"bench gate: {len(changes)} of {cells} cells are not as accepted"
        if changes
        else f"bench gate: {cells} cells as accepted"
    )
    if form == "json":
        click.echo(json.dumps(plain, indent=1))
    elif form == "md":
        click.echo(pages.markdown(title, plain, notes))
    else:
        click.echo("\n".join([title, *([pages.text(plain)] if plain else []), *map(visible_note, notes)]))
    if os.environ.get("GITHUB_ACTIONS") == "true" and form == "table":
        for one in plain:
            click.echo(pages.annotation(one))
    if summary := os.environ.get("GITHUB_STEP_SUMMARY"):
        with open(summary, "a", encoding="utf-8") as file:
            file.write(pages.markdown(title, plain, notes))


def visible_note(note: str) -> str:
    from reports.escape import visible

    return f"bench: {visible(note)}"
