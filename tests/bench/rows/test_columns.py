"""The table of columns: what every row is held against, and the JSON schema that others hold it against."""

import json

import jsonschema
import pytest

from tests.bench.rows.test_row import row_of
from tests.kit.commands import bench
from tests.kit.evidence import FAULTS, GOOD, TIMEOUT
from toolcall_bench.model.record import SCHEMA_VERSION
from toolcall_bench.rows.check import encoded
from toolcall_bench.rows.columns import COLUMNS, TABLE, json_schema, wrong_value
from toolcall_bench.rows.columns import Row as PlainRow


def as_read(row: PlainRow) -> PlainRow:
    plain: PlainRow = json.loads(encoded(row))
    return plain


ROWS = [as_read(row_of(fault, GOOD[fault.name])) for fault in FAULTS] + [as_read(row_of(TIMEOUT, None))]


def test_a_column_stands_once_and_says_what_it_means() -> None:
    assert len(set(COLUMNS)) == len(COLUMNS)
    assert all(one.meaning and "\n" not in one.meaning for one in TABLE)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['fault']} {row['verdict']}")
def test_a_row_that_was_made_holds_what_its_columns_may(row: PlainRow) -> None:
    assert list(row) == [*COLUMNS, "digest"]
    assert wrong_value(row) == ""
    jsonschema.validate(row, json_schema(SCHEMA_VERSION))


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("trial", True),
        ("trial", "1"),
        ("verdict", "green"),
        ("caught_at", "nowhere"),
        ("recovered", "yes"),
        ("elapsed_s", "0.5"),
        ("located", 1.5),
        ("side_effect", "notes.txt"),
        ("side_effect", [1]),
        ("versions", []),
    ],
)
def test_a_value_of_another_kind_is_told_by_the_check_and_refused_by_the_schema(column: str, value: object) -> None:
    row = ROWS[0] | {column: value}
    assert wrong_value(row) == f"{column!r} cannot be {value!r}"
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(row, json_schema(SCHEMA_VERSION))


def test_a_row_of_another_schema_version_is_refused_by_the_schema() -> None:
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(ROWS[0] | {"schema_version": SCHEMA_VERSION + 1}, json_schema(SCHEMA_VERSION))


def test_the_command_prints_the_schema_that_is_held() -> None:
    assert json.loads(bench("schema").out) == json_schema(SCHEMA_VERSION)
