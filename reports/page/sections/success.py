"""What a test that looks at success alone would have concluded."""

from __future__ import annotations

from toolcall_bench.reports.escape import code
from toolcall_bench.reports.grid import FEW_FAULTS, FEW_LINES, Cell, Grid
from toolcall_bench.reports.order import MANY_LINES
from toolcall_bench.reports.page.blocks import bullets, section, table
from toolcall_bench.reports.words import listing


def success(cells: Grid) -> str:
    if not any(cell.judged for cell in cells.cells.values()):
        return ""
    let_pass = [line for line in cells.lines if passed(cells, line)]
    named = [f"{code(line)}: {listing([_named(cell) for cell in passed(cells, line)])}" for line in let_pass]
    lead = (
        "It would have passed these, though the fault was not caught:"
        if named
        else "It would have passed no fault that was not caught."
    )
    return section("What a test of success alone would have concluded", _matrix(cells), lead, bullets(named))


def passed(cells: Grid, line: str) -> list[Cell]:
    """The faults of a line that pass such a test though they were not caught."""
    return [cell for cell in cells.of_line(line) if cell.success_only == "pass" and cell.uncaught]


def _named(cell: Cell) -> str:
    return f"{code(cell.fault)} ({cell.word})"


def _matrix(cells: Grid) -> str:
    if len(cells.lines) <= FEW_LINES:
        rows = [[code(fault), *(_said(cells.at(line, fault)) for line in cells.lines)] for fault in cells.faults]
        return table(["fault", *map(code, cells.lines)], rows)
    if len(cells.faults) > FEW_FAULTS or len(cells.lines) > MANY_LINES:
        return ""
    rows = [[code(line), *(_said(cells.at(line, fault)) for fault in cells.faults)] for line in cells.lines]
    return table(["line", *map(code, cells.faults)], rows)


def _said(cell: Cell | None) -> str:
    return "-" if cell is None else cell.word if not cell.judged else f"{cell.success_only} ({cell.word})"
