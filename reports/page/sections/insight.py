"""What there is to see in this run: each point counted from the rows, and left out where they do not bear it out."""

from __future__ import annotations

import re

from toolcall_bench.reports.escape import code
from toolcall_bench.reports.grid import Cell, Grid
from toolcall_bench.reports.page.blocks import bullets, section
from toolcall_bench.reports.page.sections.aftermath import cuts, left_behind, not_recovered
from toolcall_bench.reports.page.sections.success import passed
from toolcall_bench.reports.pair import telling
from toolcall_bench.reports.words import STAGES, count, listing, stage_number

OPENING = re.compile(r"\A[\s\[({<\"'*]*(\w+)")
"""The first word of a text, behind brackets and quotes alone."""


def insight(cells: Grid) -> str:
    points = [uncaught, in_words, stages, same_stage, first_words, less_far, let_pass, cuts, left_behind, not_recovered]
    said = [text for point in points if (text := point(cells))]
    return section("What to see in this run", bullets(said)) if said else ""


def uncaught(cells: Grid) -> str:
    """How many faults each line did not catch, the most first."""
    found = {line: [cell for cell in cells.of_line(line) if cell.judged] for line in cells.lines}
    number = {line: sum(cell.uncaught for cell in met) for line, met in found.items()}
    worst = sorted((line for line in cells.lines if number[line]), key=lambda line: -number[line])
    named = [f"{code(line)} {number[line]} of {len(found[line])}" for line in worst]
    return f"Faults that were not caught: {listing(named)}." if named else ""


def in_words(cells: Grid) -> str:
    counts = {line: sum(cell.in_words for cell in cells.of_line(line)) for line in cells.lines}
    named = [f"{code(line)} {number}" for line, number in counts.items() if number]
    return f"Faults that were caught in words alone, since the wire has no error flag: {listing(named)}." * bool(named)


def stages(cells: Grid) -> str:
    """Which stage caught which faults, on one line or another."""
    at = {stage: [code(fault) for fault in cells.faults if stage in _caught_at(cells, fault)] for stage in STAGES}
    where = [f"{stage} {listing(faults)}" for stage, faults in at.items() if faults]
    return f"What each stage caught: {'; '.join(where)}." if where else ""


def same_stage(cells: Grid) -> str:
    """Of the faults that several lines caught, how many had one stage on all of them."""
    shared = [met for fault in cells.faults if len(met := _caught_at(cells, fault)) > 1]
    same = sum(len(set(met)) == 1 for met in shared)
    if not shared:
        return ""
    return f"Of {count(len(shared), 'fault')} that more than one line caught, {same} had the same stage on all of them."


def first_words(cells: Grid) -> str:
    """How many of the texts of caught faults begin with the stage."""
    caught = [cell for cell in cells.cells.values() if cell.caught and cell.text]
    opens = sum(_opens(cell) for cell in caught)
    if not opens:
        return ""
    verb = "opens" if len(caught) == 1 else "open"
    return f"{opens} of {count(len(caught), 'caught text')} {verb} with the name of the stage that caught the fault."


def less_far(cells: Grid) -> str:
    """Where a call was stopped sooner on one of the two lines that differ most."""
    lines = telling(cells)
    pairs = cells.pairs(*lines) if len(lines) == 2 else []
    sooner = [(a, b) for a, b in pairs if _distance(b) < _distance(a)]
    later = [(a, b) for a, b in pairs if _distance(b) > _distance(a)]
    if not sooner:
        return ""
    first, second = map(code, lines)
    said = f"On {second} {len(sooner)} of {count(len(pairs), 'fault')} got less far than on {first}: {_moved(sooner)}"
    return f"{said}; further: {_moved(later)}." if later else f"{said}."


def let_pass(cells: Grid) -> str:
    counts = [f"{code(line)} {len(cases)}" for line in cells.lines if (cases := passed(cells, line))]
    return f"Faults not caught that a test of success alone would have let pass: {listing(counts)}." if counts else ""


def _caught_at(cells: Grid, fault: str) -> list[str]:
    """The stage of each line that caught it."""
    return [cell.caught_at for cell in cells.of_fault(fault) if cell.caught and cell.caught_at]


def _opens(cell: Cell) -> bool:
    return any(first == cell.caught_at for first in OPENING.findall(cell.text))


def _distance(cell: Cell) -> int:
    return stage_number(cell.entered)


def _moved(pairs: list[tuple[Cell, Cell]]) -> str:
    return listing([f"{code(a.fault)} to {b.entered} instead of {a.entered}" for a, b in pairs])
