"""Rows as a tidy DataFrame, one row a cell, and that as CSV."""

import json
from collections.abc import Iterable

import pandas as pd

from toolcall_bench.rows.columns import LISTS, TABLE, Row
from toolcall_bench.rows.trials import settled

FORMULA = ("=", "+", "-", "@")
DTYPES = {column.name: column.kind.dtype for column in TABLE if column.name != "evidence"}
"""The dtype of every column that a table has: lists of texts are `object`, each a tuple."""


def frame(rows: Iterable[Row]) -> pd.DataFrame:
    """The rows without their evidence, which stays in the results file; columns and dtypes are those of `DTYPES`.

    Half a surrogate pair, which no file and no Arrow column can hold, is its backslash escape.
    """
    table = pd.DataFrame(settled([shown_row(row) for row in rows]), columns=list(DTYPES))
    return table.astype(DTYPES)


def shown_row(row: Row) -> Row:
    plain = {**row, **{name: tuple(row[name]) for name in LISTS}, "versions": versions(row)}
    return {name: encodable(plain[name]) if dtype == "str" else plain[name] for name, dtype in DTYPES.items()}


def encodable(text: str) -> str:
    return text.encode(errors="backslashreplace").decode()


def csv(table: pd.DataFrame) -> str:
    """The table as CSV for spreadsheets; a list of texts is a JSON list, so that no character in a text parts it.

    Texts are defused: see `harmless_cell`. What must be exact is read from results.jsonl.
    """
    lists = {name: table[name].map(json.dumps).map(harmless_cell) for name in LISTS}
    texts = {name: table[name].map(harmless_cell) for name, dtype in DTYPES.items() if dtype == "str"}
    return table.assign(**texts, **lists).to_csv(index=False)


def harmless_cell(text: str) -> str:
    """The text as a spreadsheet may have it: a formula shown as text, what does not print as its backslash escape.

    The signs that begin a formula are those of the OWASP page on CSV injection. A line feed stays: it is quoted.
    """
    plain = "".join(ch if ch.isprintable() or ch == "\n" else ch.encode("unicode_escape").decode() for ch in text)
    return f"'{plain}" if plain.startswith(FORMULA) else plain


def versions(row: Row) -> str:
    return " ".join(f"{name}={version}" for name, version in sorted(row["versions"].items()))
