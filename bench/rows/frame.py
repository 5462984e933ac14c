"""Rows as a tidy DataFrame, one row a cell, and that as CSV."""

import json
from collections.abc import Iterable

import pandas as pd

from toolcall_bench.rows.columns import LISTS, TABLE, Row
from toolcall_bench.rows.trials import settled

DTYPES = {column.name: column.kind.dtype for column in TABLE if column.name != "evidence"}
"""The dtype of every column that a table has: lists of texts are `object`, each a tuple."""


def frame(rows: Iterable[Row]) -> pd.DataFrame:
    """The rows without their evidence, which stays in the results file; columns and dtypes are those of `DTYPES`."""
    table = pd.DataFrame(settled([shown_row(row) for row in rows]), columns=list(DTYPES))
    return table.astype(DTYPES)


def shown_row(row: Row) -> Row:
    shown = {name: row[name] for name in DTYPES}
    return {**shown, **{name: tuple(row[name]) for name in LISTS}, "versions": versions(row)}


def csv(table: pd.DataFrame) -> str:
    """The table as CSV; a list of texts is a JSON list, so that no character in a text parts it."""
    lists = {name: table[name].map(json.dumps) for name in LISTS}
    return table.assign(**lists).to_csv(index=False)


def versions(row: Row) -> str:
    return " ".join(f"{name}={version}" for name, version in sorted(row["versions"].items()))
