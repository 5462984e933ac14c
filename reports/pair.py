"""Which two lines to hold against one another: the pair that tells most."""

from __future__ import annotations

from itertools import combinations

from toolcall_bench.reports.grid import Grid
from toolcall_bench.reports.score import score


def telling(cells: Grid) -> tuple[str, ...]:
    """The two lines that differ in most faults, the one that caught less first; fewer where fewer were judged.

    Of pairs that differ alike the first is taken.
    """
    judged = [line for line in cells.lines if any(cell.judged for cell in cells.of_line(line))]
    first: dict[tuple[tuple[str, str, str], ...], str] = {}
    for line in judged:
        first.setdefault(_course(cells, line), line)
    unlike = list(first.values())
    of_each = combinations(unlike if len(unlike) > 1 else judged, 2)
    pair = max(of_each, key=lambda two: _differences(cells, *two), default=tuple(judged))
    return tuple(sorted(pair, key=lambda line: _caught(cells, line)))


def _course(cells: Grid, line: str) -> tuple[tuple[str, str, str], ...]:
    return tuple((cell.fault, cell.told, cell.entered) for cell in cells.of_line(line))


def _differences(cells: Grid, first: str, second: str) -> tuple[int, int, int]:
    """How many faults one of them alone caught, in how many they differ, and how many there are to compare."""
    pairs = cells.pairs(first, second)
    return (
        sum(a.caught != b.caught for a, b in pairs),
        sum((a.told, a.entered) != (b.told, b.entered) for a, b in pairs),
        len(pairs),
    )


def _caught(cells: Grid, line: str) -> tuple[int, int]:
    met = score(cells.of_line(line))
    return met.caught, met.in_words
