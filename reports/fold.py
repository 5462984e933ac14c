"""Rows of a run to its grid: the trials of a line and fault folded into one cell."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import median
from typing import Any

import pandas as pd

from toolcall_bench.reports.grid import Cell, Grid, Row
from toolcall_bench.reports.words import KINDS

TEXTS = ("stage", "verdict", "caught_at", "basis", "reached", "channel", "claim", "cut", "why", "versions")


def fold(frame: pd.DataFrame) -> Grid:
    """Median time, texts of the first trial; no rows give an empty grid.

    Raises ValueError where trials hold different verdicts: rows come settled, disagreeing trials as `unstable`.
    """
    if frame.empty:
        return Grid((), (), {}, 0, 0)
    trials: dict[tuple[str, str], list[Row]] = {}
    for row in frame.sort_values("trial", kind="stable").to_dict("records"):
        trials.setdefault((row["line"], row["fault"]), []).append(row)
    return Grid(
        lines=tuple(dict.fromkeys(frame["line"])),
        faults=tuple(dict.fromkeys(frame["fault"])),
        cells={key: _cell(rows) for key, rows in trials.items()},
        least_trials=min(map(len, trials.values())),
        trials=max(map(len, trials.values())),
    )


def _cell(rows: Sequence[Row]) -> Cell:
    first = rows[0]
    texts = {name: _text(first[name]) for name in TEXTS}
    if len({_text(row["verdict"]) for row in rows}) > 1:
        raise ValueError(f"the trials of {first['line']} and {first['fault']} are not settled: their verdicts differ")
    recoveries = [bool(row["recovered"]) for row in rows if not pd.isna(row["recovered"])]
    times = [float(row["elapsed_s"]) for row in rows if not pd.isna(row["elapsed_s"])]
    changed = [path for row in rows for path in row["side_effect"]]
    return Cell(
        **texts,
        line=first["line"],
        fault=first["fault"],
        recovered=all(recoveries) if recoveries else None,
        closing=max(_text(row["closing"]) for row in rows),
        text=_text(first["text_stable"]),
        located={kind: _known(first[f"located_{kind}"], bool) for kind in KINDS},
        elapsed_s=median(times) if times else math.nan,
        spread_s=(min(times), max(times)) if times else (math.nan, math.nan),
        budget_s=float(first["budget_s"]),
        side_effect=tuple(dict.fromkeys(changed)),
        result_chars=_known(first["result_chars"], int),
        whole_chars=_known(first["whole_chars"], int),
        success_only="pass" if any(row["success_only"] == "pass" for row in rows) else "fail",
    )


def _text(value: Any) -> str:
    return "" if pd.isna(value) else str(value)


def _known(value: Any, kind: type) -> Any:
    return None if pd.isna(value) else kind(value)
