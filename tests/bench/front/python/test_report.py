"""What a run found as the files of `bench run`: of the whole table or of some rows."""

from pathlib import Path

import pytest

from tests.kit.stored import rows, stored
from toolcall_bench import BadInput, report
from toolcall_bench.front.python.table import RunFolder, table_kept
from toolcall_bench.rows.results import read_rows


def test_a_report_writes_what_bench_run_writes_and_of_some_rows_only_these(tmp_path: Path) -> None:
    (tmp_path / "run").mkdir()
    stored(tmp_path / "run", *rows())
    table = table_kept(RunFolder(tmp_path / "run"))
    whole = report(table, tmp_path / "whole")
    names = {path.name for path in whole.iterdir()}
    assert {"results.jsonl", "results.csv", "report.md", "heatmap.svg", "heatmap.png"} <= names
    assert list(read_rows(whole / "results.jsonl")) == list(read_rows(tmp_path / "run" / "results.jsonl"))
    some = report(table[table["line"] == "mute"], str(tmp_path / "some"))
    assert {row["line"] for row in read_rows(some / "results.jsonl")} == {"mute"}
    report(table, tmp_path / "run")
    assert {path.name for path in (tmp_path / "run").iterdir()} == names


def test_a_table_whose_run_is_gone_is_not_reported(tmp_path: Path) -> None:
    (tmp_path / "run").mkdir()
    path = stored(tmp_path / "run", *rows())
    table = table_kept(RunFolder(tmp_path / "run"))
    path.unlink()
    with pytest.raises(BadInput, match=r"the run behind this table is gone; give what bench\.run returned"):
        report(table, tmp_path / "out")
    assert not (tmp_path / "out").exists()
