"""Runs of any size, with every verdict somewhere in them."""

from __future__ import annotations

import pandas as pd

from tests.kit.reports.frames import CORE, Row, frame, row
from toolcall_bench.reports.words import STAGES


def wide(lines: int, faults: int = 6, trials: int = 1) -> pd.DataFrame:
    """A run of any size with every verdict in it, cell by cell."""
    verdicts = ["caught", "unflagged", "noticed", "alarmed", "escaped", "crashed", "hung", "missed", "unstable"]
    verdicts.append("untestable")
    names = [*CORE, *(f"further_fault_{number}" for number in range(7, faults + 1))][:faults]
    return frame(
        _any(line, name, at, trial, verdicts)
        for line in _line_names(lines)
        for at, name in enumerate(names)
        for trial in range(1, trials + 1)
    )


def _line_names(lines: int) -> list[str]:
    known = ["naive", "guarded", "pydantic-ai-default", "pydantic-ai-settings"]
    return [*known, *(f"some-framework-{number}" for number in range(5, lines + 1))][:lines]


def _any(line: str, fault: str, at: int, trial: int, verdicts: list[str]) -> Row:
    step = len(line) * 7 + at * 5 + sum(map(ord, line))
    verdict = verdicts[step % (len(verdicts) + 6)] if step % (len(verdicts) + 6) < len(verdicts) else "caught"
    void = verdict == "untestable"
    return row(
        line,
        fault,
        verdict,
        trial=trial,
        names="-----" if void else "yynyn" if verdict == "caught" else "nynnn",
        basis="inferred" if verdict in ("caught", "unflagged") and at in (1, 2) else "",
        channel="text" if step % 2 else "flag",
        elapsed_s=5.0 if verdict == "hung" else 0.001 * (1 + step % 40),
        recovered=None if void else step % 4 > 0,
        closing="closing raised OSError: no such file" if step % 9 == 0 else "",
        reached="" if void else STAGES[step % 4],
        why="the control failed: the twin raised ImportError" if void else "",
    )
