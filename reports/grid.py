"""The cells of a run by line and fault, as the reports read them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from toolcall_bench.reports.words import UNSCORED, stage_number

EMPTY = "There are no rows to report: no cell has been run."
FEW_LINES, FEW_FAULTS = 3, 12
"""So many can be shown side by side."""

Row: TypeAlias = Mapping[Any, Any]
"""One row of a run: its values by the names of their columns."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One line and one fault over all trials; empty text or None where there is nothing to say."""

    line: str
    fault: str
    stage: str
    verdict: str
    caught_at: str
    basis: str
    reached: str
    recovered: bool | None
    closing: str
    channel: str
    claim: str
    text: str
    located: Mapping[str, bool | None]
    elapsed_s: float
    spread_s: tuple[float, float]
    budget_s: float
    side_effect: tuple[str, ...]
    result_chars: int | None
    whole_chars: int | None
    cut: str
    success_only: str
    why: str

    @property
    def caught(self) -> bool:
        return self.verdict == "caught"

    @property
    def in_words(self) -> bool:
        """Caught in words: the wire has no error flag to set."""
        return self.verdict == "unflagged" and self.channel == "text"

    @property
    def unscored(self) -> bool:
        return self.verdict in UNSCORED

    @property
    def dead(self) -> bool:
        """Whether the line did not recover: the clean call after the fault was not answered rightly."""
        return self.recovered is False and not self.unscored

    @property
    def word(self) -> str:
        return "in words" if self.in_words else self.verdict

    @property
    def distance(self) -> int:
        """How many stages the call got past."""
        return stage_number(self.reached)


@dataclass(frozen=True, slots=True)
class Grid:
    """Lines and faults in the order to show, and the cells that were run."""

    lines: tuple[str, ...]
    faults: tuple[str, ...]
    cells: Mapping[tuple[str, str], Cell]
    trials: int

    def at(self, line: str, fault: str) -> Cell | None:
        return self.cells.get((line, fault))

    def of_line(self, line: str) -> list[Cell]:
        return [cell for fault in self.faults if (cell := self.at(line, fault))]

    def of_fault(self, fault: str) -> list[Cell]:
        return [cell for line in self.lines if (cell := self.at(line, fault))]

    def pairs(self, first: str, second: str) -> list[tuple[Cell, Cell]]:
        """The faults that two lines both met, where both have something to say."""
        both = [(self.at(first, fault), self.at(second, fault)) for fault in self.faults]
        return [(a, b) for a, b in both if a and b and not a.unscored and not b.unscored]
