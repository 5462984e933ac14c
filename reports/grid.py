"""The rows of a run as typed cells, one a line and fault, its trials folded into one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import pandas as pd

from reports.words import KINDS, VOID, count, stage_number

EMPTY = "There are no rows to report: no cell has been run."

_TEXTS = (
    *("stage", "verdict", "caught_at", "basis", "reached", "channel", "escaped"),
    *("text_stable", "side_effect", "cut", "success_only", "why"),
)


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
    channel: str
    text: str
    located: Mapping[str, bool | None]
    elapsed_s: float
    budget_s: float
    side_effect: str
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
    def void(self) -> bool:
        return self.verdict in VOID

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
        return [(a, b) for a, b in both if a and b and not a.void and not b.void]


@dataclass(frozen=True, slots=True)
class Score:
    """How many faults were caught, of those that could be tested."""

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


def grid(frame: pd.DataFrame) -> Grid:
    """Fold the trials: median time, texts of the first trial, `unstable` where the verdicts disagree."""
    if frame.empty:
        return Grid((), (), {}, 0)
    rows = frame.fillna(dict.fromkeys(_TEXTS, "")).sort_values("trial", kind="stable")
    by = rows.groupby(["line", "fault"], sort=False)
    first = rows.drop_duplicates(["line", "fault"]).set_index(["line", "fault"])
    first["elapsed_s"] = by["elapsed_s"].median()
    first["side_effect"] = by["side_effect"].agg(_union)
    first["success_only"] = by["success_only"].agg(lambda ends: "pass" if "pass" in set(ends) else "fail")
    first["recovered"] = by["recovered"].agg(lambda said: None if said.isna().all() else bool(said.dropna().all()))
    first["verdicts"] = by["verdict"].agg(list)
    cells = [_cell(record) for record in first.reset_index().to_dict("records")]
    return Grid(
        lines=tuple(dict.fromkeys(frame["line"])),
        faults=tuple(dict.fromkeys(frame["fault"])),
        cells={(cell.line, cell.fault): cell for cell in cells},
        trials=int(rows["trial"].nunique()),
    )


def _cell(record: Mapping[Any, Any]) -> Cell:
    texts = {name: record[name] for name in _TEXTS if name not in ("escaped", "text_stable")}
    verdicts = record["verdicts"]
    if len(set(verdicts)) > 1:
        tally = ", ".join(f"{word} {count(verdicts.count(word), 'time')}" for word in dict.fromkeys(verdicts))
        texts |= {"verdict": "unstable", "caught_at": "", "basis": "", "why": f"repeated trials disagree: {tally}"}
    return Cell(
        **texts,
        line=record["line"],
        fault=record["fault"],
        recovered=_or_none(record["recovered"], bool),
        text=record["text_stable"] or record["escaped"],
        located={kind: _or_none(record[f"located_{kind}"], bool) for kind in KINDS},
        elapsed_s=float(record["elapsed_s"]),
        budget_s=float(record["budget_s"]),
        result_chars=_or_none(record["result_chars"], int),
        whole_chars=_or_none(record["whole_chars"], int),
    )


def _union(paths: Iterable[str]) -> str:
    return ",".join(dict.fromkeys(path for trial in paths for path in trial.split(",") if path))


def _or_none(value: Any, kind: type) -> Any:
    return None if pd.isna(value) else kind(value)
