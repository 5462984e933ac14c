"""Cells in this very process: the work is done at once, what fails is told, and a debugger opens only if wanted."""

import os
import pdb
from pathlib import Path
from types import TracebackType

import pytest

from toolcall_bench.load.registered import registered
from toolcall_bench.matrix.in_process import Here, record_here
from toolcall_bench.model.record import Cell


def divided(one: int, other: int) -> float:
    return one / other


def test_the_work_is_done_before_submit_returns_and_what_it_raises_is_kept() -> None:
    done = Here().submit(divided, 6, other=2)
    assert (done.done(), done.result()) == (True, 3)
    failed = Here().submit(divided, 1, 0)
    assert failed.done()
    with pytest.raises(ZeroDivisionError):
        failed.result()


def test_an_interrupt_is_no_result_and_leaves_at_once() -> None:
    def interrupt() -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Here().submit(interrupt)


def naive(fault: str) -> Cell:
    return Cell("naive", "toolcall_bench.lines.naive:make", fault, registered("faults")[fault])


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[TracebackType | None]:
    """The tracebacks that a debugger was opened on."""
    found: list[TracebackType | None] = []
    monkeypatch.setattr(pdb, "post_mortem", found.append)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(os, "environ", os.environ.copy())
    return found


@pytest.mark.parametrize("debug", [False, True])
def test_a_debugger_opens_where_an_exception_leaves_the_line_and_only_if_wanted(
    debug: bool, opened: list[TracebackType | None]
) -> None:
    seen = record_here(naive("unknown_tool"), debug)
    assert seen.fault is not None
    assert seen.fault.escaped.startswith("KeyError: ")
    assert [trace is not None for trace in opened] == [True] * debug


def test_a_cell_that_nothing_escapes_from_opens_none_and_leaves_no_folder(
    opened: list[TracebackType | None],
) -> None:
    seen = record_here(naive("silent_truncate"), debug=True)
    assert seen.fault is not None
    assert seen.fault.escaped == ""
    assert opened == []
    assert not Path(seen.fault.workspace).exists()
