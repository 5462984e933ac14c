"""Rows as a table: a dtype a column, lists as lists, and as CSV without loss."""

import csv as reader
import io
import json
from pathlib import Path
from typing import Any

import pytest

from tests.bench.rows.test_row import row_of
from tests.kit.evidence import FAULTS, GOOD, TIMEOUT
from toolcall_bench.rows.columns import COLUMNS, Row
from toolcall_bench.rows.frame import DTYPES, csv, frame


def rows(**more: Any) -> list[Row]:
    return [row_of(fault, GOOD[fault.name]) | more for fault in FAULTS]


def test_every_column_has_its_dtype_with_rows_and_without() -> None:
    for table in (frame(rows()), frame([row_of(TIMEOUT, None)]), frame([])):
        assert list(table.columns) == list(DTYPES)
        assert {name: str(dtype) for name, dtype in table.dtypes.items()} == {
            name: str(frame(rows()).dtypes[name]) for name in DTYPES
        }
    assert set(DTYPES) == set(COLUMNS) - {"evidence"}
    dtypes = frame(rows()).dtypes
    assert dtypes[["cold_s", "cold_allow_s", "elapsed_s", "budget_s"]].eq("float64").all()
    assert dtypes[["side_effect", "keeps"]].eq("object").all()
    assert dtypes[["place", "claim", "failed", "closing"]].nunique() == 1


def test_a_list_is_a_tuple_that_can_be_compared_grouped_and_counted() -> None:
    table = frame(rows(side_effect=["a, b", "c"], keeps=[]))
    assert set(table.side_effect) == {("a, b", "c")}
    assert set(table.keeps) == {()}
    assert table.groupby("side_effect").size().to_dict() == {("a, b", "c"): len(FAULTS)}


def test_in_csv_a_list_is_a_json_list_that_no_character_parts() -> None:
    paths = ["a, b", 'say "c"', "two\nlines", "\udcff"]
    told = list(reader.DictReader(io.StringIO(csv(frame(rows(side_effect=paths))))))
    assert [json.loads(row["side_effect"]) for row in told] == [paths] * len(FAULTS)
    assert [json.loads(row["keeps"]) for row in told] == [[]] * len(FAULTS)


def test_half_a_surrogate_pair_is_its_escape_in_every_column_that_a_file_is_made_of(tmp_path: Path) -> None:
    table = frame(rows(line="\udc80", text="a\ud800 字 😀", versions={"p": "\udc80"}, side_effect=["\udc80"]))
    table.to_csv(tmp_path / "table.csv")
    assert set(table.text) == {"a\\ud800 字 😀"}
    assert set(table.versions) == {"p=\\udc80"}
    assert set(table.side_effect) == {("\udc80",)}
    csv(table).encode()


def test_trials_that_disagree_come_settled() -> None:
    [one] = [row for row in rows() if row["fault"] == "timeout"]
    table = frame([one, one | {"trial": 2, "verdict": "missed", "caught_at": "", "basis": ""}])
    assert set(table.verdict) == {"unstable"}
    assert set(table.caught_at) | set(table.basis) | set(table.reached) == {""}
    assert set(table.why) == {"its trials disagree: caught once, missed once"}


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("=HYPERLINK(1)", "'=HYPERLINK(1)"),
        ("+1", "'+1"),
        ("-1", "'-1"),
        ("@SUM(1)", "'@SUM(1)"),
        ("a=b", "a=b"),
        ("one\rtwo", "one\\rtwo"),
        ("\tx", "\\tx"),
        ("\x1b[31mred\x00", "\\x1b[31mred\\x00"),
        ("two\nlines", "two\nlines"),
        ("第五行", "第五行"),
        ("", ""),
    ],
)
def test_in_csv_a_text_is_no_formula_parts_no_row_and_holds_no_control_character(text: str, shown: str) -> None:
    one = [rows()[0] | {"text": text, "line": text}]
    [told] = reader.DictReader(io.StringIO(csv(frame(one))))
    assert (told["text"], told["line"]) == (shown, shown)
