"""What was run, what happened, and why some cells say nothing."""

from __future__ import annotations

from collections.abc import Mapping

from toolcall_bench.reports.escape import code, prose
from toolcall_bench.reports.grid import Grid
from toolcall_bench.reports.order import summary
from toolcall_bench.reports.page.blocks import bullets, section, table
from toolcall_bench.reports.text import matrix
from toolcall_bench.reports.words import (
    HOLLOW,
    INFERRED,
    MEANING,
    NOT_RECOVERED,
    STAGE_MEANING,
    UNSCORED,
    count,
    listing,
)

CHART_SIGNS = (
    f"hatched in the charts: {INFERRED}",
    f"hollow in the charts: {HOLLOW}",
    f"a corner turned down in the charts, † in the tables: {NOT_RECOVERED}",
)


def opening(cells: Grid) -> str:
    budgets = sorted({cell.budget_s for cell in cells.cells.values()})
    budget = ("a budget of " if len(budgets) == 1 else "budgets of ") + listing([f"{limit:g} s" for limit in budgets])
    lines, faults = count(len(cells.lines), "line"), count(len(cells.faults), "fault")
    missing = sum(cells.at(line, fault) is None for line in cells.lines for fault in cells.faults)
    partly = f" Only a part was run: {count(missing, 'cell')} of them missing." if missing else ""
    most = count(cells.trials, "trial")
    trials = most if cells.least_trials == cells.trials else f"{cells.least_trials} to {most}"
    said = f"{lines} and {faults}, {trials} a cell, with {budget} a call.{partly}"
    return f"{said} {summary(cells)}".strip()


def happened(cells: Grid) -> str:
    closings = bullets(matrix.closings(cells, code, prose))
    return section("What happened", table(*matrix.headers_and_rows(cells, code)), *matrix.marks(cells), closings)


def reasons_for_none(cells: Grid) -> str:
    """Cells without a verdict that holds; faults that share line, verdict and reason share a row."""
    alike: dict[tuple[str, str, str], list[str]] = {}
    for cell in cells.cells.values():
        if not cell.judged:
            alike.setdefault((cell.line, cell.verdict, cell.why), []).append(code(cell.fault))
    rows = [[code(line), listing(faults), verdict, prose(why)] for (line, verdict, why), faults in alike.items()]
    return section("Cells without an answer", table(["line", "faults", "verdict", "why"], rows)) if rows else ""


def legend(cells: Grid) -> str:
    """What the verdicts that occur mean, what the five stages do, and the signs of the charts."""
    met = {cell.word for cell in cells.cells.values()}
    rows = [[word, meaning] for word, meaning in MEANING.items() if word in met]
    rest = f"Counts leave out what is {listing(UNSCORED)}." if met & set(UNSCORED) else ""
    stages = table(["stage", "what it does"], list(map(list, STAGE_MEANING.items())))
    return section("The words", table(["verdict", "meaning"], rows), rest, stages, bullets(CHART_SIGNS))


def made_by(cells: Grid, made: Mapping[str, str]) -> str:
    """When, by what and where the page was made, as its maker says, and with which versions the rows were measured."""
    versions = sorted({cell.versions for cell in cells.cells.values() if cell.versions})
    said = {**made, "the rows were measured with": listing(versions)} if versions else made
    return section("How this page was made", bullets([f"{name}: {code(said[name], 400)}" for name in said])) * bool(
        said
    )
