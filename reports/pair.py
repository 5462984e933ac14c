"""Which two lines to hold against one another: the pair that tells most."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import TypeAlias

from toolcall_bench.reports.grid import Grid
from toolcall_bench.reports.score import score

Course: TypeAlias = Mapping[str, tuple[bool, str, str]]
"""By fault whether it was caught, what became of it, and the last stage entered; the faults that were judged."""


def telling(cells: Grid) -> tuple[str, ...]:
    """The two lines that differ in most faults, the one that caught less first; fewer where fewer were judged.

    Of pairs that differ alike the first is taken.
    """
    courses = {line: _course(cells, line) for line in cells.lines}
    judged = [line for line in cells.lines if courses[line]]
    first: dict[frozenset[tuple[str, tuple[bool, str, str]]], str] = {}
    for line in judged:
        first.setdefault(frozenset(courses[line].items()), line)
    pairs = combinations(first.values() if len(first) > 1 else judged, 2)
    pair = max(pairs, key=lambda two: _differences(courses[two[0]], courses[two[1]]), default=tuple(judged))
    return tuple(sorted(pair, key=lambda line: _caught(cells, line)))


def _course(cells: Grid, line: str) -> Course:
    return {cell.fault: (cell.caught, cell.told, cell.entered) for cell in cells.of_line(line) if cell.judged}


def _differences(one: Course, other: Course) -> tuple[int, int, int]:
    """How many faults one of them alone caught, in how many they differ, and how many there are to compare."""
    shared = [(one[fault], other[fault]) for fault in one if fault in other]
    return sum(a[0] != b[0] for a, b in shared), sum(a != b for a, b in shared), len(shared)


def _caught(cells: Grid, line: str) -> tuple[int, int]:
    met = score(cells.of_line(line))
    return met.caught, met.in_words
