"""What is lost when one guard is pulled, and without which of them most."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from toolcall_bench.reports.escape import code
from toolcall_bench.reports.grid import Cell, Grid
from toolcall_bench.reports.page.blocks import section, table
from toolcall_bench.reports.words import STAGES, count, listing

WHOLE = "guarded"


def ablation(cells: Grid) -> str:
    pulled = {stage: f"{WHOLE}-no-{stage}" for stage in STAGES if f"{WHOLE}-no-{stage}" in cells.lines}
    if WHOLE not in cells.lines or not pulled:
        return ""
    losses = {stage: _loss(cells, line) for stage, line in pulled.items()}
    rows = [
        [stage, str(loss), listing([f"{code(cell.fault)} ({cell.word})" for cell in loss.lost])]
        for stage, loss in losses.items()
    ]
    return section("One guard pulled", table(["guard pulled", "lost", "faults no longer caught"], rows), _most(losses))


@dataclass(frozen=True, slots=True)
class Loss:
    """The faults that a guard caught and that are not caught without it, of those that both runs could be judged on."""

    lost: tuple[Cell, ...]
    of: int

    def __str__(self) -> str:
        return f"{len(self.lost)} of {self.of}" if self.of else "-"


def _loss(cells: Grid, line: str) -> Loss:
    caught = [without for whole, without in cells.pairs(WHOLE, line) if whole.caught]
    return Loss(tuple(cell for cell in caught if cell.uncaught), len(caught))


def _most(losses: dict[str, Loss]) -> str:
    compared = {stage: len(loss.lost) for stage, loss in losses.items() if loss.of}
    most = max(compared.values(), default=0)
    if not most:
        return f"Nothing is lost without {_any(compared)}." if compared else ""
    worst = [stage for stage, number in compared.items() if number == most]
    return f"Most is lost without {_any(worst)}: {count(most, 'fault')}{' each' if len(worst) > 1 else ''}."


def _any(stages: Iterable[str]) -> str:
    return listing(list(stages)).replace(" and ", " or ")
