"""What was run, what happened, and why some cells say nothing."""

from __future__ import annotations

from toolcall_bench.reports.escape import code, prose
from toolcall_bench.reports.grid import Grid
from toolcall_bench.reports.page.blocks import bullets, section, table
from toolcall_bench.reports.text import matrix
from toolcall_bench.reports.words import MEANING, UNSCORED, count, listing


def opening(cells: Grid) -> str:
    budgets = sorted({cell.budget_s for cell in cells.cells.values()})
    budget = ("a budget of " if len(budgets) == 1 else "budgets of ") + listing([f"{limit:g} s" for limit in budgets])
    lines, faults = count(len(cells.lines), "line"), count(len(cells.faults), "fault")
    missing = sum(cells.at(line, fault) is None for line in cells.lines for fault in cells.faults)
    partly = f" Only a part was run: {count(missing, 'cell')} of them missing." if missing else ""
    return f"{lines} met {faults} in {count(cells.trials, 'trial')} each, with {budget} a call.{partly}"


def happened(cells: Grid) -> str:
    closings = bullets(matrix.closings(cells, code, prose))
    return section("What happened", table(*matrix.headers_and_rows(cells, code)), *matrix.marks(cells), closings)


def reasons_for_none(cells: Grid) -> str:
    """Cells that say nothing or not the same twice; faults that share line, verdict and reason share a row."""
    alike: dict[tuple[str, str, str], list[str]] = {}
    for cell in cells.cells.values():
        if cell.unscored or cell.verdict == "unstable":
            alike.setdefault((cell.line, cell.verdict, cell.why), []).append(code(cell.fault))
    rows = [[code(line), listing(faults), verdict, prose(why)] for (line, verdict, why), faults in alike.items()]
    return section("Cells without an answer", table(["line", "faults", "verdict", "why"], rows)) if rows else ""


def legend(cells: Grid) -> str:
    met = {cell.word for cell in cells.cells.values()}
    rows = [[word, meaning] for word, meaning in MEANING.items() if word in met]
    rest = f"Counts leave out what is {listing(UNSCORED)}." if met & set(UNSCORED) else ""
    return section("The words", table(["verdict", "meaning"], rows), rest)
