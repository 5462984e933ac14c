"""Why each fault that was not caught was not, and the command that shows more."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias

from toolcall_bench.reports.escape import one_line, short
from toolcall_bench.reports.grid import Cell, Grid
from toolcall_bench.reports.order import badness
from toolcall_bench.reports.words import because, count, listing

MOST_REASONS = 6
"""Findings that a terminal shows."""
WHY_CHARS = 240

Commands: TypeAlias = Mapping[tuple[str, str], tuple[str, str]]
"""By line and fault: the command that shows more of the cell, and the one that runs it again; none where unknown."""


def uncaught_cells(cells: Grid) -> list[Cell]:
    """Every cell that was judged and is not caught, those of the worst line first."""
    lines = sorted(cells.lines, key=lambda line: badness(cells, line))
    return [cell for line in lines for cell in cells.of_line(line) if cell.uncaught]


def why_uncaught(cells: Grid, commands: Commands) -> Iterator[str]:
    """Two lines a finding: it, and the command that shows more of its first cell."""
    found = findings(uncaught_cells(cells))
    for said, first in found[:MOST_REASONS]:
        yield said
        if known := commands.get((first.line, first.fault)):
            yield one_line(f"  {known[0]}", WHY_CHARS)
    yield from further(len(found))


def why_no_verdict(cells: Grid) -> list[str]:
    """Why cells have no verdict that holds, a line a reason."""
    found = findings(cell for cell in cells.cells.values() if not cell.judged)
    return [*(said for said, _ in found[:MOST_REASONS]), *further(len(found))]


def findings(cells: Iterable[Cell]) -> list[tuple[str, Cell]]:
    """Which cells, what became of them and why, in a sentence a reason, with the first of these cells."""
    alike: dict[tuple[str, str], list[Cell]] = {}
    for cell in cells:
        alike.setdefault((cell.told, cell.why), []).append(cell)
    named = {key: listing([f"{short(cell.line)} {short(cell.fault)}" for cell in met], 3) for key, met in alike.items()}
    return [
        (one_line(because(f"{named[said, why]}: {said}", why), WHY_CHARS), met[0]) for (said, why), met in alike.items()
    ]


def further(reasons: int) -> list[str]:
    """How many reasons are left out, and where they are."""
    left = reasons - MOST_REASONS
    return [f"{count(left, 'reason')} more; report.md has them all"] if left > 0 else []
