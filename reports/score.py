"""How many faults were caught, of those that could be tested."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from reports.grid import Cell


@dataclass(frozen=True, slots=True)
class Score:
    """Counts of cells; what is void is not in `of`, what is caught in words not in `caught`."""

    caught: int
    of: int
    in_words: int
    untestable: int
    inapplicable: int

    def __str__(self) -> str:
        parts = [f"{self.caught} of {self.of}"] if self.of else []
        rest = {"in words": self.in_words, "untestable": self.untestable, "inapplicable": self.inapplicable}
        return ", ".join(parts + [f"{number} {word}" for word, number in rest.items() if number]) or "-"


def score(cells: Iterable[Cell]) -> Score:
    met = list(cells)
    words = [cell.word for cell in met]
    testable = sum(not cell.void for cell in met)
    return Score(
        words.count("caught"), testable, words.count("in words"), words.count("untestable"), words.count("inapplicable")
    )
