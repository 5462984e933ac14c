"""What is lost when one guard is pulled, and which guard is worth most."""

from __future__ import annotations

from toolcall_bench.reports.escape import code
from toolcall_bench.reports.grid import Cell, Grid
from toolcall_bench.reports.page.blocks import section, table
from toolcall_bench.reports.words import STAGES, count, listing

WHOLE = "guarded"


def ablation(cells: Grid) -> str:
    pulled = {stage: f"{WHOLE}-no-{stage}" for stage in STAGES if f"{WHOLE}-no-{stage}" in cells.lines}
    if WHOLE not in cells.lines or not pulled:
        return ""
    lost = {stage: _lost(cells, line) for stage, line in pulled.items()}
    rows = [
        [stage, str(len(cases)), listing([f"{code(cell.fault)} ({cell.word})" for cell in cases])]
        for stage, cases in lost.items()
    ]
    return section("One guard pulled", table(["guard pulled", "lost", "faults no longer caught"], rows), _worth(lost))


def _lost(cells: Grid, line: str) -> list[Cell]:
    return [without for whole, without in cells.pairs(WHOLE, line) if whole.caught and not without.caught]


def _worth(lost: dict[str, list[Cell]]) -> str:
    most = max(map(len, lost.values()))
    if not most:
        return f"Pulling any one of {count(len(lost), 'guard')} loses nothing."
    best = [stage for stage, cases in lost.items() if len(cases) == most]
    if len(best) == 1:
        return f"If only one guard can be kept, keep {best[0]}: without it {count(most, 'fault')} more stay uncaught."
    return (
        f"If only one guard can be kept, {listing(best)} are worth the same: "
        f"without any one of them {count(most, 'fault')} more stay uncaught."
    )
