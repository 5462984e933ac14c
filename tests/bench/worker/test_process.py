"""One worker seen from outside: how it ended, its deadline, and what may still be in its pipes."""

import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from tests.kit.processes.hostile import recorded
from toolcall_bench.load.registered import registered
from toolcall_bench.model.errors import LoadError
from toolcall_bench.model.record import Cell
from toolcall_bench.worker.process import Worker, how_ended

CELL = Cell("naive", "toolcall_bench.lines.naive:make", "bad_params", registered("faults")["bad_params"])


def test_a_signal_without_a_name_is_told_by_its_number() -> None:
    assert how_ended(3) == "exit code 3"
    assert how_ended(-9) == "killed by SIGKILL"
    assert "40" in how_ended(-40)


def test_a_crash_is_noticed_at_once_though_a_child_keeps_every_pipe_open() -> None:
    started = time.monotonic()
    seen = recorded("hostile-exits-behind-child", patience_s=120).fault
    assert seen is not None
    assert seen.crashed == "exit code 3"
    assert time.monotonic() - started < 60


def folder_of_one(tmp_path: Path) -> Path:
    return tmp_path / "several" / "w00000"


def test_a_worker_answers_cell_after_cell_and_takes_its_folder_along(tmp_path: Path) -> None:
    worker = Worker(sys.executable, folder_of_one(tmp_path))
    try:
        for _ in range(2):
            record, reusable = worker.perform(CELL)
            assert (record.untestable, reusable, worker.alive()) == ("", True, True)
    finally:
        worker.end()
    assert not worker.alive()
    assert not worker.folder.exists()
    worker.end()


def test_a_worker_takes_its_folder_along_and_nothing_that_stands_beside_it(tmp_path: Path) -> None:
    around = folder_of_one(tmp_path).parent
    around.mkdir(mode=0o700)
    (around / "precious").write_text("x")
    worker = Worker(sys.executable, folder_of_one(tmp_path))
    worker.perform(CELL)
    worker.end()
    assert [left.name for left in around.iterdir()] == ["precious"]


def test_a_worker_that_is_gone_costs_its_cell_and_is_not_used_again(tmp_path: Path) -> None:
    worker = Worker(sys.executable, folder_of_one(tmp_path))
    try:
        worker.kill()
        record, reusable = worker.perform(CELL)
        assert record.untestable.startswith("the bench could not begin the cell: its worker was ended from outside (")
        assert not reusable
        assert not worker.alive()
    finally:
        worker.end()


def test_a_line_that_is_not_there_is_told_and_not_a_death(tmp_path: Path) -> None:
    worker = Worker(sys.executable, folder_of_one(tmp_path))
    try:
        with pytest.raises(LoadError, match="no 'maker'; the closest is 'make'"):
            worker.perform(replace(CELL, line_at="toolcall_bench.lines.naive:maker"))
        assert worker.alive()
    finally:
        worker.end()
