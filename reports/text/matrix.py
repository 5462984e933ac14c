"""The matrix of lines and faults: what became of each, and how many were caught."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

import pandas as pd
from tabulate import tabulate

from toolcall_bench.reports.escape import one_line, short
from toolcall_bench.reports.fold import fold
from toolcall_bench.reports.grid import EMPTY, FEW_FAULTS, FEW_LINES, Cell, Grid
from toolcall_bench.reports.score import score
from toolcall_bench.reports.words import MARK, MARKED, STAGES, count, listing

WHY_CHARS = 400


def aligned(rows: Iterable[tuple[str, str]]) -> str:
    """Names, each with a sentence beside it."""
    return tabulate([(short(name), one_line(said)) for name, said in rows], tablefmt="plain", disable_numparse=True)


def terminal_table(frame: pd.DataFrame) -> str:
    """The matrix for a terminal."""
    headers, rows = headers_and_rows(fold(frame), short)
    return tabulate(rows, headers, tablefmt="simple", disable_numparse=True) if rows else EMPTY


def notes(frame: pd.DataFrame) -> list[str]:
    """What the matrix leaves to be said: its mark, what went wrong at closing, why cells say nothing."""
    cells = fold(frame)
    return [*marks(cells), *closings(cells, short, one_line), *reasons(cells)]


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


def reasons(cells: Grid) -> list[str]:
    """Why cells say nothing, a line a reason."""
    alike: dict[tuple[str, str], list[str]] = {}
    for cell in cells.cells.values():
        if cell.unscored or cell.verdict == "unstable":
            alike.setdefault((cell.verdict, cell.why), []).append(f"{short(cell.line)} {short(cell.fault)}")
    return [f"{verdict}: {listing(cells)}: {one_line(why, WHY_CHARS)}" for (verdict, why), cells in alike.items()]


def headers_and_rows(cells: Grid, name: Callable[[str], str]) -> tuple[list[str], list[list[str]]]:
    """Headers and rows; few lines stand side by side, many faults are counted by stage. `name` shows a name safely."""
    if not cells.cells:
        return [], []
    if len(cells.lines) <= FEW_LINES:
        return _faults_down(cells, name)
    return (_faults_across if len(cells.faults) <= FEW_FAULTS else _stages_across)(cells, name)


def says(cell: Cell | None) -> str:
    """`caught at exec`, `escaped`, `caught at exec (in words)`, `missed †`; `-` where nothing was run."""
    if cell is None:
        return "-"
    if not (cell.caught or cell.in_words):
        return marked(cell, cell.verdict)
    return marked(cell, "caught" + f" at {cell.caught_at}" * bool(cell.caught_at) + " (in words)" * cell.in_words)


def marked(cell: Cell, said: str) -> str:
    """What is said of a cell, with the mark of a line that did not recover."""
    return f"{said} {MARK}" if cell.dead else said


def _faults_down(cells: Grid, name: Callable[[str], str]) -> tuple[list[str], list[list[str]]]:
    rows = [[name(fault), *(says(cells.at(line, fault)) for line in cells.lines)] for fault in cells.faults]
    total = ["caught", *(str(score(cells.of_line(line))) for line in cells.lines)]
    return ["fault", *map(name, cells.lines)], [*rows, total]


def _faults_across(cells: Grid, name: Callable[[str], str]) -> tuple[list[str], list[list[str]]]:
    rows = []
    for line in cells.lines:
        met = [cells.at(line, fault) for fault in cells.faults]
        rows.append(
            [name(line), *(marked(cell, cell.word) if cell else "-" for cell in met), str(score(cells.of_line(line)))]
        )
    return ["line", *map(name, cells.faults), "caught"], rows


def _stages_across(cells: Grid, name: Callable[[str], str]) -> tuple[list[str], list[list[str]]]:
    rows = []
    for line in cells.lines:
        met = cells.of_line(line)
        by_stage = [str(score(cell for cell in met if cell.stage == stage)) for stage in STAGES]
        rows.append([name(line), *by_stage, str(score(met))])
    return ["line", *(f"{stage} faults" for stage in STAGES), "caught"], rows
