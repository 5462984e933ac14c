"""bench gate and bench compare: a run against a baseline, and against another run."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from toolcall_bench.front.cli.options import FAULT, JOBS, LINE, QUIET, NamedPath, knobs, split
from toolcall_bench.front.say import note, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from toolcall_bench.front.cli.to_gate import Gated
    from toolcall_bench.gate.compare import Change

BASELINE = click.option(
    "--baseline",
    type=NamedPath(dir_okay=False, path_type=Path),
    help="The accepted findings.  [default: bench-baseline.json]",
)
FORM = click.option("--format", "form", type=click.Choice(["table", "json", "md"]), default="table", show_default=True)


@click.command
@LINE
@FAULT
@knobs
@JOBS
@BASELINE
@click.option("--results", type=NamedPath(path_type=Path), help="Gate a stored run; nothing is run.")
@click.option("--update", is_flag=True, help="Accept what this run found, and change no other entry.")
@click.option("--allow-new", is_flag=True, help="A line or fault without an entry does not fail.")
@click.option("--min-caught", type=click.IntRange(min=0), default=0, help="Every line must catch so many faults.")
@click.option("--require", multiple=True, metavar="FAULT", help="Every line must catch these, with commas or again.")
@FORM
@QUIET
@click.pass_context
def gate(
    context: click.Context,
    /,
    baseline: Path | None,
    update: bool,
    allow_new: bool,
    min_caught: int,
    require: tuple[str, ...],
    form: str,
    **asked: Any,
) -> int:
    """Fail if any line catches less than it did, catches it later, leaves more behind, or words it worse."""
    from datetime import date

    from toolcall_bench.front.cli.changes import explained, tell
    from toolcall_bench.front.cli.to_gate import lines_held, rows_to_gate
    from toolcall_bench.gate import compare as gates
    from toolcall_bench.gate.baseline import entries
    from toolcall_bench.gate.demands import wanting
    from toolcall_bench.gate.file import BASELINE_FILE, read_baseline
    from toolcall_bench.load.names import resolve

    path, required = baseline or Path(BASELINE_FILE), list(resolve("fault", split(require)))
    held = path.exists() or baseline is not None or not (required or min_caught)
    accepted = read_baseline(path) if held and (path.exists() or not update) else {}
    if asked["results"] is not None:  # what is stored is gated whole, unless somebody says here what of it
        asked |= {name: () for name in ("lines", "faults") if not spoken(context, name)}
    elif not asked["lines"]:
        asked["lines"] = lines_held(path, accepted)
    run = rows_to_gate(**asked)
    found = entries(run.rows)
    if update:
        return accept(path, run)
    changes = gates.compare(found, accepted, date.today(), run.covers) if held else gates.undecided(found)
    changes += wanting(run.rows, required, min_caught)
    counted = [change for change in changes if not (allow_new and change.kind == gates.Kind.NEW)]
    notes = [f"{let_in} without an entry, let in by --allow-new"] if (let_in := len(changes) - len(counted)) else []
    notes += remedies(counted, path, context)
    tell("bench gate", explained(counted, run.rows), len(found), notes, form, "error")
    return gates.exit_code(counted)


@click.command("compare")
@click.argument("before", type=NamedPath(path_type=Path))
@click.argument("after", type=NamedPath(path_type=Path))
@click.option("--fail-on-change", is_flag=True, help="Exit 1 if anything moved.")
@FORM
def compare_runs(before: Path, after: Path, fail_on_change: bool, form: str) -> int:
    """Show what moved between two stored runs."""
    from toolcall_bench.front.cli.changes import tell
    from toolcall_bench.front.cli.to_gate import stored_run
    from toolcall_bench.gate.two_runs import moves

    was, now = (stored_run(run).rows for run in (before, after))
    changes = moves(was, now)
    cells = {(row["line"], row["fault"]) for row in (*was, *now)}
    tell("bench compare", changes, len(cells), [], form, "error" if fail_on_change else "notice")
    return 1 if changes and fail_on_change else 0


def accept(path: Path, run: "Gated") -> int:
    """Write what the run found into the baseline; cells without a verdict that holds are not accepted."""
    from toolcall_bench.front.cli.changes import explained
    from toolcall_bench.gate import compare as gates
    from toolcall_bench.gate import file as baseline_file
    from toolcall_bench.gate.baseline import entries
    from toolcall_bench.reports.escape import short

    found = entries(run.rows)
    before, after = baseline_file.update(path, found, run.covers)
    changed = sum(before.get(key) != after.get(key) for key in before.keys() | after.keys())
    say(f"{path}: {len(after)} entries, {changed} changed")
    for line, fault in sorted(key for key in after if key not in found and run.covers(key)):
        note(f"kept, a person gave its reason or date: {short(line)} {short(fault)}")
    without_verdict = explained(gates.undecided(found), run.rows)
    for one in without_verdict:
        note(f"not accepted, no verdict holds: {short(one.line)} {short(one.fault)}: {one.why}")
    return gates.exit_code(without_verdict)


def remedies(changes: "Iterable[Change]", path: Path, context: click.Context) -> list[str]:
    """What to do about these changes; the command that accepts them first."""
    from toolcall_bench.gate.command import accepting
    from toolcall_bench.gate.compare import ACCEPTABLE, Kind

    kinds = {change.kind for change in changes}
    found = []
    if kinds & set(ACCEPTABLE):
        found.append(f"to accept what is as it should be: {accepting(given(context))}")
    if Kind.EXPIRED in kinds:
        found.append(f"to accept a weakness for longer, give its 'until' in {path} another date")
    return found


def given(context: click.Context) -> "Iterator[tuple[str, Any]]":
    """The options of this command that say what was run, as they were given."""
    for option in context.command.params:
        name = str(option.name)
        if name in ("allow_new", "min_caught", "require", "form", "quiet"):
            continue
        if spoken(context, name):
            yield option.opts[0], context.params[name]


def spoken(context: click.Context, name: str) -> bool:
    """Whether the option was given on the command line, and not by settings."""
    return context.get_parameter_source(name) is ParameterSource.COMMANDLINE
