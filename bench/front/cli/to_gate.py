"""The rows that a gate looks at: those of a stored run, or of one that is run now."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from toolcall_bench.front.cli.options import planned, split
from toolcall_bench.front.cli.progress import progress
from toolcall_bench.gate.baseline import Baseline, Covers
from toolcall_bench.gate.compare import coverage
from toolcall_bench.load.names import resolve
from toolcall_bench.load.registered import registered
from toolcall_bench.matrix.aside import run_and_read
from toolcall_bench.matrix.run import DEFAULT_JOBS
from toolcall_bench.model.errors import BadInput, LoadError
from toolcall_bench.rows.columns import Row
from toolcall_bench.rows.results import RESULTS_FILE, read_rows
from toolcall_bench.rows.trials import settled


@dataclass(frozen=True, slots=True)
class Gated:
    """The rows of a run without their evidence, trials that disagree unstable, and which cells it was to hold."""

    rows: list[Row]
    covers: Covers


def rows_to_gate(
    lines: tuple[str, ...],
    faults: tuple[str, ...],
    jobs: int | None,
    results: Path | None,
    quiet: bool = False,
    **numbers: Any,
) -> Gated:
    """Raises BadInput for what cannot be run or read, KeyboardInterrupt if the run was interrupted."""
    if results is not None:
        return stored_run(results, split(lines), split(faults))
    plan = planned(lines, faults, **numbers)
    with progress(len(plan), quiet) as watcher:
        rows = run_and_read(plan, without_evidence, jobs or DEFAULT_JOBS, watcher)
    return Gated(rows, coverage(plan.lines, plan.faults if faults else None))


def lines_held(path: Path, accepted: Baseline) -> tuple[str, ...]:
    """The lines of a baseline, to run where none is named; raises BadInput for one that nobody registered."""
    names, known = dict.fromkeys(line for line, _ in sorted(accepted)), registered("lines")
    for name in names:
        if name not in known:
            raise BadInput(
                f"{path} holds the line {name!r}, and nothing says where it is; "
                "name it with --line, or among the lines of [tool.toolcall-bench] in pyproject.toml"
            )
    return tuple(names)


def stored_run(run: Path, lines: Collection[str] = (), faults: Collection[str] = ()) -> Gated:
    """The rows of a run's folder or file, only those of these lines and faults where any are named."""
    path = run / RESULTS_FILE if run.is_dir() else run
    rows = without_evidence(read_rows(path))
    if not rows:
        raise BadInput(f"{path} holds no row; name the results of a run")
    wanted = {kind: names_meant(kind, asked, rows, path) for kind, asked in (("line", lines), ("fault", faults))}
    covers = coverage(wanted["line"] if lines else None, wanted["fault"] if faults else None)
    return Gated([row for row in rows if covers((row["line"], row["fault"]))], covers)


def names_meant(kind: str, asked: Iterable[str], rows: Iterable[Row], path: Path) -> set[str]:
    """The names that stand in the rows for what was asked for; raises BadInput where nothing does."""
    there, names = {row[kind] for row in rows}, list(asked)
    together = places_meant(kind, names)
    found: set[str] = set()
    for name in names:
        alone = places_meant(kind, [name])
        # Among others a place may have a longer name than alone.
        longer = {short for short, at in together.items() if at in alone.values()}
        known = {name, *alone, *longer} & there
        if not known:
            raise BadInput(f"{path} holds no {kind} {name!r}; it holds {', '.join(sorted(there)[:20])}")
        found |= known
    return found


def places_meant(kind: str, names: list[str]) -> dict[str, str]:
    try:
        return resolve(kind, names)
    except LoadError:
        return {}


def without_evidence(rows: Iterable[Row]) -> list[Row]:
    return settled([{name: value for name, value in row.items() if name != "evidence"} for row in rows])
