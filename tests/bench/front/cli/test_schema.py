"""bench schema: what a row holds, as JSON schema or as a table for people."""

import json

from tests.kit.commands import bench
from toolcall_bench.rows.columns import TABLE


def test_the_json_schema_has_every_column_and_is_one_document() -> None:
    said = bench("schema")
    assert (said.code, said.err) == (0, "")
    assert set(json.loads(said.out)["properties"]) >= {one.name for one in TABLE}


def test_the_table_has_a_row_a_column_and_names_the_words_that_it_may_hold() -> None:
    said = bench("schema", "--format", "md")
    head, rule, *rows = said.out.splitlines()
    assert (said.code, head, rule) == (0, "| column | type | meaning |", "| --- | --- | --- |")
    assert [row.split("`")[1] for row in rows] == [one.name for one in TABLE]
    verdict = next(row for row in rows if row.startswith("| `verdict` |"))
    assert ": caught, unflagged, noticed" in verdict


def test_another_form_is_refused() -> None:
    assert "'csv' is not one of 'json', 'md'" in bench("schema", "--format", "csv").refusal
