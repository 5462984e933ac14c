"""Many lines in a screenful: those that fared alike together, the worst first, and in a sentence how all fared."""

from __future__ import annotations

from collections import Counter

from toolcall_bench.reports.grid import Grid
from toolcall_bench.reports.score import score
from toolcall_bench.reports.words import count, listing

MANY_LINES = 12
"""Up to so many each line has a row of its own, in the order given."""
MOST_ROWS = 20
"""Rows of a chart, and of the table on a terminal."""


def rows_of_lines(cells: Grid) -> list[tuple[str, ...]]:
    """The lines of each row: one, or where lines are many all that fared alike in every fault, the worst first."""
    if len(cells.lines) <= MANY_LINES:
        return [(line,) for line in cells.lines]
    alike: dict[tuple[tuple[str, ...], ...], list[str]] = {}
    for line in cells.lines:
        course = tuple((cell.fault, cell.told, cell.basis) for cell in cells.of_line(line))
        alike.setdefault(course, []).append(line)
    return sorted(map(tuple, alike.values()), key=lambda lines: badness(cells, lines[0]))


def badness(cells: Grid, line: str) -> tuple[bool, float, float, int]:
    """To sort by: the least caught first, then in words, then who did not recover; what was not judged last."""
    met = score(cells.of_line(line))
    return not met.of, met.caught / max(met.of, 1), met.in_words / max(met.of, 1), -met.dead


def left_out(rows: int, what: str = "rows") -> str:
    """What is said of a table or chart that shows the first rows alone."""
    return f"(the {MOST_ROWS} worst of {rows} {what})" if rows > MOST_ROWS else ""


def summary(cells: Grid) -> str:
    """How many lines caught every fault, some and none; nothing where each line has a row of its own."""
    if len(cells.lines) <= MANY_LINES:
        return ""
    fared = Counter(_fared(cells, line) for line in cells.lines)
    words = ("all of them", "all, some in words alone", "some", "none", "not judged")
    said = [f"{fared[word]} {word}" for word in words if fared[word]]
    return f"Of {count(len(cells.lines), 'line')} so many caught the faults that they were judged on: {listing(said)}."


def _fared(cells: Grid, line: str) -> str:
    judged = [cell for cell in cells.of_line(line) if cell.judged]
    uncaught = sum(cell.uncaught for cell in judged)
    if not judged:
        return "not judged"
    if uncaught:
        return "some" if uncaught < len(judged) else "none"
    return "all of them" if all(cell.caught for cell in judged) else "all, some in words alone"
