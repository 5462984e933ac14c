"""What the naive and the guarded line did with each fault, in words."""

from __future__ import annotations

from collections.abc import Mapping

from toolcall_bench.reports.escape import code, prose
from toolcall_bench.reports.grid import Cell, Grid
from toolcall_bench.reports.page.blocks import section, table
from toolcall_bench.reports.text.matrix import says
from toolcall_bench.reports.words import seconds


def contrast(cells: Grid, questions: Mapping[str, str]) -> str:
    if not {"naive", "guarded"} <= set(cells.lines):
        return ""
    rows = [
        [
            code(fault),
            prose(questions.get(fault, "-")),
            _did(cells.at("naive", fault)),
            _did(cells.at("guarded", fault)),
        ]
        for fault in cells.faults
    ]
    return section("naive and guarded, in words", table(["fault", "question", "naive", "guarded"], rows))


def _did(cell: Cell | None) -> str:
    if cell is None or cell.unscored:
        return says(cell)
    return f"{says(cell)}, {timing(cell)}: {code(cell.text)}"


def timing(cell: Cell) -> str:
    """The median time, and the least and the greatest where they are said otherwise."""
    middle, least, most = map(seconds, (cell.elapsed_s, *cell.spread_s))
    return middle if least == most else f"{middle} ({least} to {most})"
