"""The matrix of lines and faults: what became of each, and how many were caught."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

import pandas as pd
from tabulate import tabulate

from toolcall_bench.reports.escape import one_line, short
from toolcall_bench.reports.fold import fold
from toolcall_bench.reports.grid import EMPTY, FEW_FAULTS, FEW_LINES, Cell, Grid
from toolcall_bench.reports.order import MANY_LINES, MOST_ROWS, left_out, rows_of_lines, summary
from toolcall_bench.reports.score import score
from toolcall_bench.reports.text.uncaught import Commands, why_no_verdict, why_uncaught
from toolcall_bench.reports.words import MARK, MARKED, STAGES, count, listing


def aligned(rows: Iterable[tuple[str, str]]) -> str:
    """Names, each with a sentence beside it."""
    return tabulate([(short(name), one_line(said)) for name, said in rows], tablefmt="plain", disable_numparse=True)


def terminal_table(frame: pd.DataFrame) -> str:
    """The matrix for a terminal; of many lines a summary first, and the worst rows alone."""
    cells = fold(frame)
    headers, rows = headers_and_rows(cells, short, most_names=2)
    if not rows:
        return EMPTY
    shown = rows if len(cells.lines) <= MANY_LINES else rows[:MOST_ROWS]
    table = tabulate(shown, headers, tablefmt="simple", disable_numparse=True)
    cut = f"{left_out(len(rows))[1:-1]}; report.md has them all" if len(shown) < len(rows) else ""
    return "\n".join(part for part in (summary(cells), table, cut) if part)


def notes(frame: pd.DataFrame, commands: Commands) -> list[str]:
    """What the matrix leaves to be said: its mark, closings that went wrong, and the reason of every red cell."""
    cells = fold(frame)
    closed = closings(cells, short, one_line)[:MOST_ROWS]
    return [*marks(cells), *closed, *why_no_verdict(cells), *why_uncaught(cells, commands)]


def marks(cells: Grid) -> list[str]:
    """What the mark beside a verdict says; nothing where no cell has it."""
    return [MARKED] if any(cell.dead for cell in cells.cells.values()) else []


def closings(cells: Grid, name: Callable[[str], str], prose: Callable[[str], str]) -> list[str]:
    """What went wrong when a line was closed, one sentence a line, and in how many cells."""
    found = {line: Counter(cell.closing for cell in cells.of_line(line) if cell.closing) for line in cells.lines}
    return [
        f"line {name(line)}: "
        + listing([f"{prose(said)} in {count(number, 'cell')}" for said, number in tally.most_common()], 3)
        for line, tally in found.items()
        if tally
    ]


def headers_and_rows(
    cells: Grid, name: Callable[[str], str], most_names: int = 12
) -> tuple[list[str], list[list[str]]]:
    """Headers and rows; few lines stand side by side, many share rows, many faults are counted by stage.

    `name` shows a name safely; a row that several lines share names so many of them at most.
    """
    if not cells.cells:
        return [], []
    if len(cells.lines) <= FEW_LINES:
        return _faults_down(cells, name)
    across = _faults_across if len(cells.faults) <= FEW_FAULTS else _stages_across
    headers, rows = across(cells, [lines[0] for lines in rows_of_lines(cells)])
    names = [listing(list(map(name, lines)), most_names) for lines in rows_of_lines(cells)]
    return ["line", *map(name, headers), "caught"], [[label, *row] for label, row in zip(names, rows, strict=True)]


def says(cell: Cell | None) -> str:
    """What became of a cell; `-` where nothing was run."""
    return cell.told if cell else "-"


def marked(cell: Cell, said: str) -> str:
    """What is said of a cell, with the mark of a line that did not recover."""
    return f"{said} {MARK}" if cell.dead else said


def _faults_down(cells: Grid, name: Callable[[str], str]) -> tuple[list[str], list[list[str]]]:
    rows = [[name(fault), *(says(cells.at(line, fault)) for line in cells.lines)] for fault in cells.faults]
    total = ["caught", *(str(score(cells.of_line(line))) for line in cells.lines)]
    return ["fault", *map(name, cells.lines)], [*rows, total]


def _faults_across(cells: Grid, lines: Sequence[str]) -> tuple[Sequence[str], list[list[str]]]:
    rows = []
    for line in lines:
        met = [cells.at(line, fault) for fault in cells.faults]
        said = [marked(cell, cell.word) if cell else "-" for cell in met]
        rows.append([*said, str(score(cells.of_line(line)))])
    return cells.faults, rows


def _stages_across(cells: Grid, lines: Sequence[str]) -> tuple[Sequence[str], list[list[str]]]:
    rows = []
    for line in lines:
        met = cells.of_line(line)
        by_stage = [str(score(cell for cell in met if cell.stage == stage)) for stage in STAGES]
        rows.append([*by_stage, str(score(met))])
    return [f"{stage} faults" for stage in STAGES], rows
