"""A stored row that is damaged, or of another schema: one sentence with its line and what to do."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.bench.rows.files.test_results import a_row, written
from toolcall_bench.model.errors import BadInput
from toolcall_bench.model.record import SCHEMA_VERSION
from toolcall_bench.rows.check import checked_row, encoded
from toolcall_bench.rows.columns import Row
from toolcall_bench.rows.results import read_rows


@pytest.mark.parametrize("damage", [b"", b"{", b"3", b"[]", b"null", b"not json", b"\xff\xfe", b"[" * 100_000])
def test_a_damaged_line_in_the_middle_is_told_by_its_number(tmp_path: Path, damage: bytes) -> None:
    path = written(tmp_path, encoded(a_row()), damage + b"\n", encoded(a_row(trial=2)))
    with pytest.raises(BadInput) as refused:
        list(read_rows(path))
    assert "results.jsonl, line 2: damaged" in str(refused.value)
    assert "\n" not in str(refused.value)


def spoilt(change: Callable[[Row], Row]) -> bytes:
    return encoded(change(a_row()))


def test_a_row_without_a_column_is_damaged_and_the_column_is_named(tmp_path: Path) -> None:
    path = written(tmp_path, spoilt(lambda one: {name: one[name] for name in one if name != "basis"}))
    with pytest.raises(BadInput, match="line 1: damaged, the column 'basis' is missing; delete that line"):
        list(read_rows(path))


@pytest.mark.parametrize(
    ("version", "remedy"),
    [
        (SCHEMA_VERSION + 1, "update toolcall-bench"),
        (1, "run them again with this bench, or report and rejudge them with the version that made them"),
    ],
)
def test_a_row_of_another_schema_is_refused_with_both_versions_and_what_to_do(
    version: int, remedy: str, tmp_path: Path
) -> None:
    path = written(tmp_path, encoded(a_row()), spoilt(lambda one: one | {"schema_version": version}))
    with pytest.raises(BadInput) as refused:
        list(read_rows(path))
    said = f"line 2: schema version {version}, this bench reads {SCHEMA_VERSION}; {remedy}"
    assert str(refused.value).endswith(said)


def test_a_row_of_another_schema_may_have_other_columns(tmp_path: Path) -> None:
    path = written(tmp_path, spoilt(lambda one: {"line": "a", "schema_version": 99}))
    with pytest.raises(BadInput, match="line 1: schema version 99, this bench reads"):
        list(read_rows(path))


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("side_effect", "notes.txt, folder"),
        ("side_effect", [3]),
        ("keeps", None),
        ("closing", None),
        ("claim", 7),
        ("recovered", "yes"),
        ("verdict", "alarming"),
    ],
)
def test_a_value_that_its_column_cannot_have_is_told(column: str, value: object, tmp_path: Path) -> None:
    path = written(tmp_path, encoded(a_row()), spoilt(lambda one: one | {column: value}))
    with pytest.raises(BadInput, match=re.escape(f"line 2: damaged, {column!r} cannot be {value!r}")):
        list(read_rows(path))


def test_paths_that_were_left_changed_and_a_false_alarm_are_values_like_others(tmp_path: Path) -> None:
    one = a_row(verdict="alarmed") | {"side_effect": ["a, b", "c"], "keeps": [".cache"], "recovered": False}
    assert list(read_rows(written(tmp_path, encoded(one)))) == [one]


@pytest.mark.parametrize("was", [b'"verdict": "caught"', b'"elapsed_s": ', b'"trial": 1', b'"digest": "'])
def test_a_row_that_was_edited_by_hand_is_told_by_its_number_and_judged_anew(was: bytes, tmp_path: Path) -> None:
    line = encoded(a_row())
    edited = line.replace(was, {b'"verdict": "caught"': b'"verdict": "missed"'}.get(was, was + b"1"), 1)
    path = written(tmp_path, encoded(a_row(trial=2)), edited)
    with pytest.raises(BadInput, match=r"line 2: damaged or edited by hand, .*; judge its evidence anew with: bench"):
        list(read_rows(path))
    assert len(list(read_rows(path, to_rejudge=True))) == 2


def test_what_was_written_is_read_as_it_was_with_its_digest_taken_off() -> None:
    assert checked_row(encoded(a_row()), "x, line 1") == a_row()
