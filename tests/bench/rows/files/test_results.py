"""Rows on disk: appended one by one, put in order, read back, and what a damaged file says."""

import json
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.bench.rows.test_row import row_of
from tests.kit.evidence import BAD_PARAMS, GOOD, record
from tests.kit.strategies import verdicts
from toolcall_bench.model.errors import BadInput
from toolcall_bench.rows.check import encoded
from toolcall_bench.rows.columns import Row
from toolcall_bench.rows.results import Results, read_rows

PLAIN: Row = json.loads(json.dumps(row_of(BAD_PARAMS, GOOD["bad_params"])))
KEYS = [(line, fault, trial) for line, fault, trial in product("ab", "xy", (1, 2))]


def a_row(line: str = "a", fault: str = "x", trial: int = 1, verdict: str = "caught") -> Row:
    return PLAIN | {"line": line, "fault": fault, "trial": trial, "verdict": verdict}


def written(folder: Path, *lines: bytes) -> Path:
    path = folder / "results.jsonl"
    path.write_bytes(b"".join(lines))
    return path


def test_a_row_is_on_disk_as_soon_as_it_is_appended(tmp_path: Path) -> None:
    with Results(tmp_path / "new" / "results.jsonl") as results:
        results.append(a_row())
        assert list(read_rows(results.path)) == [a_row()]
        results.append(a_row(trial=2))
        assert list(read_rows(results.path)) == [a_row(), a_row(trial=2)]


@given(verdicts=st.lists(verdicts, min_size=8, max_size=8), order=st.permutations(KEYS))
def test_rows_come_back_as_they_were_in_the_order_asked_for_whatever_the_order_of_completion(
    verdicts: list[str], order: list[tuple[str, str, int]]
) -> None:
    rows = {key: a_row(*key, verdict) for key, verdict in zip(KEYS, verdicts, strict=True)}
    with TemporaryDirectory() as folder, Results(Path(folder) / "results.jsonl") as results:
        for key in order:
            results.append(rows[key])
        results.put_in_order(KEYS)
        found = list(read_rows(results.path))
    assert found == [rows[key] for key in KEYS]


def test_rows_that_were_not_asked_for_are_left_out_and_missing_ones_are_no_error(tmp_path: Path) -> None:
    with Results(tmp_path / "results.jsonl") as results:
        results.append(a_row("a"))
        results.append(a_row("b"))
        results.put_in_order([("b", "x", 1), ("c", "x", 1)])
    assert [one["line"] for one in read_rows(results.path)] == ["b"]


def test_the_cells_whose_trials_disagree_are_known(tmp_path: Path) -> None:
    with Results(tmp_path / "results.jsonl") as results:
        for one in (a_row(trial=1), a_row(trial=2), a_row("b", trial=1), a_row("b", trial=2, verdict="missed")):
            results.append(one)
        assert results.unstable() == [("b", "x")]


def test_an_earlier_run_is_kept_beside_the_new_one(tmp_path: Path) -> None:
    path = written(tmp_path, encoded(a_row("old")))
    with Results(path) as results:
        results.append(a_row("new"))
    assert [one["line"] for one in read_rows(path)] == ["new"]
    assert [one["line"] for one in read_rows(tmp_path / "results.previous.jsonl")] == ["old"]


def test_a_torn_last_line_is_passed_over_and_a_run_that_goes_on_repairs_it(tmp_path: Path) -> None:
    path = written(tmp_path, encoded(a_row()), encoded(a_row(trial=2))[:-20])
    assert list(read_rows(path)) == [a_row()]
    with Results(path, resume=True) as results:
        assert results.repaired
        assert ("a", "x", 1) in results
        assert ("a", "x", 2) not in results
        results.append(a_row(trial=2))
    assert list(read_rows(path)) == [a_row(), a_row(trial=2)]


def test_a_run_that_was_interrupted_between_trials_ends_in_the_same_file_as_one_that_was_not(tmp_path: Path) -> None:
    rows = [a_row(trial=1), a_row(trial=2, verdict="missed"), a_row(trial=3)]
    keys = [("a", "x", trial) for trial in (1, 2, 3)]
    with Results(tmp_path / "whole.jsonl") as whole:
        for one in rows:
            whole.append(one)
        whole.put_in_order(keys)
    for part, resume in ((rows[:2], False), (rows[2:], True)):
        with Results(tmp_path / "parts.jsonl", resume=resume) as results:
            for one in part:
                results.append(one)
            results.put_in_order(keys)
    assert list(read_rows(results.path)) == list(read_rows(whole.path))


def test_a_file_that_is_missing_is_told_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"cannot read .*nowhere.jsonl.*; name the results.jsonl of a run"):
        list(read_rows(tmp_path / "nowhere.jsonl"))
    with pytest.raises(BadInput, match=r"cannot write to .*; name another folder with --out"):
        Results(written(tmp_path) / "results.jsonl")


def test_the_rows_of_real_records_come_back_whole(tmp_path: Path) -> None:
    path = written(tmp_path, encoded(PLAIN))
    assert [one["evidence"]["cell"]["line"] for one in read_rows(path)] == [record(BAD_PARAMS, None).cell.line]
