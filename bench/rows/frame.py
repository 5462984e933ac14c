"""Rows as a tidy DataFrame, one row a cell, and that as CSV."""

import json
from collections.abc import Iterable

import pandas as pd

from toolcall_bench.rows.row import COLUMNS, LISTS, Row, settled

SHOWN_COLUMNS = tuple(column for column in COLUMNS if column != "evidence")

DTYPES = {
    **dict.fromkeys(SHOWN_COLUMNS, "str"),
    **dict.fromkeys(("trial", "schema_version", "judge_version"), "int64"),
    **dict.fromkeys(("located", "locatable", "body_runs", "result_chars", "whole_chars"), "Int64"),
    **dict.fromkeys(("elapsed_s", "cold_s", "cold_allow_s", "budget_s"), "float64"),
    **dict.fromkeys(LISTS, "object"),
    **dict.fromkeys(("recovered", "located_stage", "located_tool", "located_field"), "boolean"),
    **dict.fromkeys(("located_value", "located_remedy"), "boolean"),
    "flagged": "bool",
}
"""The dtype of every column: names and texts `str`, times in seconds `float64`, counts that may be absent `Int64`,
lists of texts `object`, each a tuple."""


def frame(rows: Iterable[Row]) -> pd.DataFrame:
    """The rows without their evidence, which stays in the results file; columns and dtypes are those of `DTYPES`."""
    table = pd.DataFrame(settled([shown_row(row) for row in rows]), columns=list(SHOWN_COLUMNS))
    return table.astype(DTYPES)


def shown_row(row: Row) -> Row:
    shown = {name: row[name] for name in SHOWN_COLUMNS}
    return {**shown, **{name: tuple(row[name]) for name in LISTS}, "versions": versions(row)}


def csv(table: pd.DataFrame) -> str:
    """The table as CSV; a list of texts is a JSON list, so that no character in a text parts it."""
    lists = {name: table[name].map(json.dumps) for name in LISTS}
    return table.assign(**lists).to_csv(index=False)


def versions(row: Row) -> str:
    return " ".join(f"{name}={version}" for name, version in sorted(row["versions"].items()))
