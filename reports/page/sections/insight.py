"""What there is to see in this run, each point computed from the rows."""

from __future__ import annotations

import re

from toolcall_bench.reports.escape import code
from toolcall_bench.reports.grid import Grid
from toolcall_bench.reports.page.blocks import bullets, section
from toolcall_bench.reports.page.sections.aftermath import cuts, left_behind, not_recovered
from toolcall_bench.reports.page.sections.success import passed
from toolcall_bench.reports.score import score
from toolcall_bench.reports.words import STAGES, count, listing


def insight(cells: Grid) -> str:
    points = [uncaught, kinds, first_words, earlier, let_pass, cuts, left_behind, not_recovered]
    said = [text for point in points if (text := point(cells))]
    return section("What to see in this run", bullets(said)) if said else ""


def uncaught(cells: Grid) -> str:
    """How many faults no stage of a line caught."""
    scores = {line: score(cells.of_line(line)) for line in cells.lines}
    counts = [f"{code(line)} {met.of - met.caught} of {met.of}" for line, met in scores.items() if met.of]
    return f"Faults that no stage of the line caught: {listing(counts)}." if counts else ""


def kinds(cells: Grid) -> str:
    """Whether the kind of fault decides the stage that catches it."""
    met = {fault: {cell.caught_at for cell in cells.of_fault(fault) if cell.caught} for fault in cells.faults}
    caught = {fault: stages for fault, stages in met.items() if stages}
    if not caught:
        return ""
    single = sum(len(stages) == 1 for stages in caught.values())
    by_stage = {stage: [code(fault) for fault, stages in caught.items() if stage in stages] for stage in STAGES}
    where = [f"{stage} caught {listing(faults)}" for stage, faults in by_stage.items() if faults]
    lead = "The kind of fault decides the stage that catches it" if single == len(caught) else "Stages that caught"
    same = f"{single} of {count(len(caught), 'caught fault')} had one and the same stage on every line that caught it"
    return f"{lead}: {'; '.join(where)}. {same}."


def first_words(cells: Grid) -> str:
    """Whether the first word of the text says where to go."""
    caught = [cell for cell in cells.cells.values() if cell.caught and cell.text]
    if not caught:
        return ""
    opens = sum(_first_word(cell.text) == cell.caught_at for cell in caught)
    lead = "The first word of a good error text says where to go: " if opens else ""
    return (
        f"{lead}{opens} of {count(len(caught), 'caught text')} open with the name of the stage that caught the fault."
    )


def earlier(cells: Grid) -> str:
    """How many stages earlier guarded stops each fault than naive."""
    pairs = cells.pairs("naive", "guarded")
    if not pairs:
        return ""
    gains = {code(naive.fault): naive.distance - guarded.distance for naive, guarded in pairs}
    sooner = [f"{fault} by {count(gain, 'stage')}" for fault, gain in gains.items() if gain > 0]
    later = [f"{fault} by {count(-gain, 'stage')}" for fault, gain in gains.items() if gain < 0]
    said = f"guarded stops {len(sooner)} of {count(len(gains), 'fault')} at an earlier stage than naive"
    said += f": {listing(sooner)}" if sooner else ""
    said += f"; at a later stage: {listing(later)}" if later else ""
    rest = len(gains) - len(sooner) - len(later)
    said += f"; {count(rest, 'fault')} get equally far on both" if rest else ""
    return f"{said}. The earlier, the cheaper: stopped before exec a call cost a look-up, after it the tool has run."


def let_pass(cells: Grid) -> str:
    counts = [f"{code(line)} {len(cases)}" for line in cells.lines if (cases := passed(cells, line))]
    return f"Faults not caught that a test of success alone would have let pass: {listing(counts)}." if counts else ""


def _first_word(text: str) -> str:
    found = re.search(r"\w+", text)
    return found[0] if found else ""
