"""What a fault leaves for later: a cut that nobody sees, a changed file, a line that no longer answers."""

from __future__ import annotations

from toolcall_bench.reports.escape import code
from toolcall_bench.reports.grid import Cell, Grid
from toolcall_bench.reports.words import listing

TAIL = 60


def cuts(cells: Grid) -> str:
    """A silent cut beside a marked one, of the same fault where there are both."""
    by_fault = [(_first(cells, fault, "unmarked"), _first(cells, fault, "marked")) for fault in cells.faults]
    both = [(silent, marked) for silent, marked in by_fault if silent and marked]
    if not both:
        return ""
    silent, marked = both[0]
    return f"A silent cut and a marked one: {_cut(silent, 'does not say so')}; {_cut(marked, 'says so')}."


def left_behind(cells: Grid) -> str:
    """The faults for whose tools rollback is worth having."""
    changed = {fault: [cell for cell in cells.of_fault(fault) if cell.side_effect] for fault in cells.faults}
    left = [f"{code(fault)} ({_places(where)})" for fault, where in changed.items() if where]
    if not left:
        return ""
    return f"Rollback is worth having for the tools of {listing(left)}: there a failure left something changed."


def not_recovered(cells: Grid) -> str:
    broken = {line: [c for c in cells.of_line(line) if c.dead] for line in cells.lines}
    named = [f"{code(line)} after {listing([code(c.fault) for c in after])}" for line, after in broken.items() if after]
    return f"The next clean call was not answered rightly by {listing(named)}." if named else ""


def _first(cells: Grid, fault: str, cut: str) -> Cell | None:
    return next((cell for cell in cells.of_fault(fault) if cell.cut == cut), None)


def _cut(cell: Cell, says: str) -> str:
    sizes = f"{_number(cell.result_chars)} characters for a result of {_number(cell.whole_chars)}"
    return f"{code(cell.line)} gives {sizes}, {says} and ends in {code(cell.text[-TAIL:])}"


def _number(number: int | None) -> str:
    return "an unknown number" if number is None else str(number)


def _places(where: list[Cell]) -> str:
    return listing([f"{listing(list(map(code, cell.side_effect)))} on {code(cell.line)}" for cell in where], 3)
