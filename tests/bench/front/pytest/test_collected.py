"""Cells among what pytest collects: counted, chosen by id, read by conftests, not run where nothing is to be run."""

from pathlib import Path

import pytest

from tests.kit.gate.pytest_runs import QUICK, pytest_in

TWO = ("--bench-line", "naive,guarded", "--bench-fault", "bad_params,unknown_tool", *QUICK)
READS = """
def pytest_collection_modifyitems(items):
    for item in items:
        print("read", item.function.__name__, item.obj.__name__, item.cls, item.module, list(item.fixturenames))
"""


def test_the_cells_are_counted_with_the_tests(tmp_path: Path) -> None:
    (tmp_path / "test_one.py").write_text("def test_one(): pass\n")
    ran = pytest_in(tmp_path, *TWO, "--collect-only", "-q")
    assert "5 tests collected" in ran.out
    assert "bench::guarded::bad_params" in ran.out
    assert "1/5 tests collected (4 deselected)" in pytest_in(tmp_path, *TWO, "--collect-only", "-q", "-k", "one").out


@pytest.mark.parametrize("workers", [(), ("-n", "2")], ids=["alone", "two-workers"])
def test_a_printed_id_given_back_is_that_cell_alone(workers: tuple[str, ...], tmp_path: Path) -> None:
    (tmp_path / "test_one.py").write_text("def test_one(): pass\n")
    assert pytest_in(tmp_path, *TWO, "bench::guarded::bad_params", *workers).outcomes == {
        "bench::guarded::bad_params": "passed"
    }
    of_one_line = {"bench::guarded::bad_params": "passed", "bench::guarded::unknown_tool": "passed"}
    assert pytest_in(tmp_path, *TWO, "bench::guarded", *workers).outcomes == of_one_line


def test_an_id_beside_a_file_is_both(tmp_path: Path) -> None:
    (tmp_path / "test_one.py").write_text("def test_one(): pass\n")
    ran = pytest_in(tmp_path, *TWO, "test_one.py", "bench::guarded::bad_params")
    assert len(ran.outcomes) == 2
    assert ran.code == 0


def test_an_id_of_no_cell_is_refused_with_the_closest(tmp_path: Path) -> None:
    ran = pytest_in(tmp_path, *TWO, "bench::guarded::bad_param")
    assert ran.code == 4
    assert "no cell 'bench::guarded::bad_param'; the closest is bench::guarded::bad_params" in ran.out


def test_a_conftest_that_reads_what_stands_behind_every_item_breaks_on_no_cell(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text(READS)
    ran = pytest_in(tmp_path, *TWO, "--collect-only")
    assert ran.code == 0
    assert ran.out.count("read runtest runtest None None []") == 4


@pytest.mark.parametrize("option", ["--setup-only", "--setup-plan"])
def test_no_fault_is_sent_where_nothing_is_to_be_run(option: str, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("raise SystemError('it was imported')\n")
    asked = ("--bench-line", "mine:make", "--bench-fault", "bad_params", *QUICK)
    assert pytest_in(tmp_path, *asked, option).code == 0
    assert "it was imported" in pytest_in(tmp_path, *asked).out


@pytest.mark.parametrize("workers", [(), ("-n", "2")], ids=["alone", "two-workers"])
def test_a_mistyped_line_is_one_sentence_whoever_runs_the_tests(workers: tuple[str, ...], tmp_path: Path) -> None:
    ran = pytest_in(tmp_path, "--bench-line", "nave", *workers)
    assert ran.code == 4
    assert "no line named 'nave'; the closest is 'naive'" in ran.out
    assert "Traceback" not in ran.out
    assert "INTERNALERROR" not in ran.out
