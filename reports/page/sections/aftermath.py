"""What a fault leaves for later: a cut that nobody sees, a changed file, a line that no longer answers."""

from __future__ import annotations

from toolcall_bench.reports.escape import code
from toolcall_bench.reports.grid import Cell, Grid
from toolcall_bench.reports.words import NOT_RECOVERED, listing

TAIL = 60


def cuts(cells: Grid) -> str:
    """A missed cut beside a caught one, of the same fault where there are both, and texts whose ends differ."""
    for fault in cells.faults:
        met = cells.of_fault(fault)
        silent = next((cell for cell in met if cell.cut == "unmarked" and cell.verdict == "missed"), None)
        marked = [cell for cell in met if cell.cut == "marked" and cell.caught]
        told = next((cell for cell in marked if silent and cell.text[-TAIL:] != silent.text[-TAIL:]), None)
        if silent and told:
            return f"A silent cut and a marked one: {_cut(silent, 'does not say so')}; {_cut(told, 'says so')}."
    return ""


def left_behind(cells: Grid) -> str:
    """Files that an uncaught fault left changed; a file with the whole of a cut result is none of them."""
    changed = {
        fault: [cell for cell in cells.of_fault(fault) if cell.side_effect and cell.uncaught and not cell.cut]
        for fault in cells.faults
    }
    left = [f"{code(fault)} ({_places(where)})" for fault, where in changed.items() if where]
    return f"Left changed by a fault that was not caught: {listing(left)}." if left else ""


def not_recovered(cells: Grid) -> str:
    broken = {line: [c for c in cells.of_line(line) if c.dead] for line in cells.lines}
    named = [f"{code(line)} after {listing([code(c.fault) for c in after])}" for line, after in broken.items() if after]
    return f"Not recovered, {NOT_RECOVERED}: {listing(named)}." if named else ""


def _cut(cell: Cell, says: str) -> str:
    sizes = f"{_number(cell.result_chars)} characters for a result of {_number(cell.whole_chars)}"
    return f"{code(cell.line)} gives {sizes}, {says} and ends in {code(cell.text[-TAIL:])}"


def _number(number: int | None) -> str:
    return "an unknown number" if number is None else str(number)


def _places(where: list[Cell]) -> str:
    return listing([f"{listing(list(map(code, cell.side_effect)))} on {code(cell.line)}" for cell in where], 3)
