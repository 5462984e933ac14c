"""Rows as a tidy DataFrame, one row a cell."""

from collections.abc import Iterable

import pandas as pd

from bench.row import COLUMNS, Row, settled

SHOWN = tuple(column for column in COLUMNS if column != "evidence")

DTYPES = {
    **dict.fromkeys(SHOWN, "str"),
    **dict.fromkeys(("trial", "schema_version", "judge_version"), "int64"),
    **dict.fromkeys(("located", "locatable", "body_runs", "result_chars", "whole_chars"), "Int64"),
    **dict.fromkeys(("elapsed_s", "budget_s"), "float64"),
    **dict.fromkeys(("recovered", "located_stage", "located_tool", "located_field"), "boolean"),
    **dict.fromkeys(("located_value", "located_remedy"), "boolean"),
    "flagged": "bool",
}
"""The dtype of every column: names and texts `str`, times in seconds `float64`, counts that may be absent `Int64`."""


def frame(rows: Iterable[Row]) -> pd.DataFrame:
    """The rows without their evidence, which stays in the results file; columns and dtypes are those of `DTYPES`."""
    plain = settled([{**{name: row[name] for name in SHOWN}, "versions": versions(row)} for row in rows])
    table = pd.DataFrame(plain, columns=list(SHOWN))
    return table.astype(DTYPES)


def versions(row: Row) -> str:
    return " ".join(f"{name}={version}" for name, version in sorted(row["versions"].items()))
