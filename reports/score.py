"""How many faults were caught, of those that could be tested."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from toolcall_bench.reports.grid import Cell


@dataclass(frozen=True, slots=True)
class Score:
    """Counts of cells; unscored ones are not in `of`, those caught in words not in `caught`; `dead` did not recover."""

    caught: int
    of: int
    in_words: int
    dead: int
    untestable: int
    inapplicable: int

    def __str__(self) -> str:
        parts = [f"{self.caught} of {self.of}"] if self.of else []
        rest = {"in words": self.in_words, "not recovered": self.dead}
        rest |= {"untestable": self.untestable, "inapplicable": self.inapplicable}
        return ", ".join(parts + [f"{number} {word}" for word, number in rest.items() if number]) or "-"


def score(cells: Iterable[Cell]) -> Score:
    met = list(cells)
    words = [cell.word for cell in met]
    return Score(
        caught=words.count("caught"),
        of=sum(not cell.unscored for cell in met),
        in_words=words.count("in words"),
        dead=sum(cell.dead for cell in met),
        untestable=words.count("untestable"),
        inapplicable=words.count("inapplicable"),
    )
