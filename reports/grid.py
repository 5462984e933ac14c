"""The cells of a run by line and fault, as the reports read them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from toolcall_bench.reports.words import STAGES, UNSCORED, stage_number, told

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
    versions: str

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
    def judged(self) -> bool:
        """Whether there is a verdict on the line that holds."""
        return not self.unscored and self.verdict != "unstable"

    @property
    def uncaught(self) -> bool:
        """Whether it was judged, and not caught, in words neither."""
        return self.judged and not self.caught and not self.in_words

    @property
    def dead(self) -> bool:
        """Whether the line did not recover: the clean call after the fault was not answered rightly."""
        return self.recovered is False and not self.unscored

    @property
    def word(self) -> str:
        return "in words" if self.in_words else self.verdict

    @property
    def told(self) -> str:
        """What became of it, in the words that every report uses."""
        return told(self.verdict, self.caught_at, self.channel, self.recovered)

    @property
    def entered(self) -> str:
        """The last stage that the call entered, exec where a tool ran; empty where no verdict holds."""
        return STAGES[min(stage_number(self.reached), stage_number("validate"))] if self.judged else ""


@dataclass(frozen=True, slots=True)
class Grid:
    """Lines and faults in the order to show, and the cells that were run."""

    lines: tuple[str, ...]
    faults: tuple[str, ...]
    cells: Mapping[tuple[str, str], Cell]
    least_trials: int
    trials: int
    """Of the cell with the fewest and of that with the most."""

    def at(self, line: str, fault: str) -> Cell | None:
        return self.cells.get((line, fault))

    def of_line(self, line: str) -> list[Cell]:
        return [cell for fault in self.faults if (cell := self.at(line, fault))]

    def of_fault(self, fault: str) -> list[Cell]:
        return [cell for line in self.lines if (cell := self.at(line, fault))]

    def pairs(self, first: str, second: str) -> list[tuple[Cell, Cell]]:
        """The faults that two lines both met, where a verdict on both holds."""
        both = [(self.at(first, fault), self.at(second, fault)) for fault in self.faults]
        return [(a, b) for a, b in both if a and b and a.judged and b.judged]
