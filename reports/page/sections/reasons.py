"""Why each fault that was not caught was not, and the commands that show more and run it again."""

from __future__ import annotations

from toolcall_bench.reports.escape import code, prose
from toolcall_bench.reports.grid import Cell, Grid
from toolcall_bench.reports.page.blocks import section, table
from toolcall_bench.reports.text.uncaught import Commands, uncaught_cells

MOST = 240
"""Rows of the table."""


def reasons(cells: Grid, commands: Commands) -> str:
    """One row a cell, those of the worst line first."""
    met = uncaught_cells(cells)
    if not met:
        return ""
    rows = [
        [code(cell.line), code(cell.fault), cell.told, prose(cell.why or "-"), *_asked(cell, commands)] for cell in met
    ]
    cut = f"The first {MOST} of {len(met)} are shown." if len(met) > MOST else ""
    headers = ["line", "fault", "what became of it", "why", "shows more", "runs it again"]
    return section("Why it was not caught", table(headers, rows[:MOST]), cut)


def _asked(cell: Cell, commands: Commands) -> list[str]:
    found = commands.get((cell.line, cell.fault))
    return [code(command, 300) for command in found] if found else ["-", "-"]
