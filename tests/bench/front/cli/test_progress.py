"""How a run goes on, on standard error: a bar on a terminal, a few lines in a pipe, and a call after the first cell."""

import sys

import pytest

from tests.kit.evidence import BAD_PARAMS, GOOD
from tests.kit.gate.runs import row
from toolcall_bench.front.cli import progress as told_of
from toolcall_bench.front.cli.progress import progress
from toolcall_bench.matrix.controls import Control
from toolcall_bench.reports.text.progress import progress_line

ROW = row(BAD_PARAMS, GOOD["bad_params"])


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time in seconds that it is for the progress, to be changed."""
    now = [100.0]
    monkeypatch.setattr(told_of, "monotonic", lambda: now[0])
    return now


def test_a_pipe_gets_the_first_line_one_a_second_at_most_and_the_last(
    clock: list[float], capsys: pytest.CaptureFixture[str]
) -> None:
    with progress(99) as watcher:
        watcher.control(Control("mule", "control: a clean call was refused"))
        for _ in range(4):
            watcher.row(ROW)
            clock[0] += 0.5
        watcher.row(ROW)
        watcher.row(ROW)
        clock[0] += 0.9
        watcher.row(ROW)
    told = capsys.readouterr()
    assert told.err.splitlines() == ["control mule BAD", *(f"{number}/99 {progress_line(ROW)}" for number in (3, 5, 7))]
    assert told.out == ""


def test_a_line_that_was_told_is_not_told_again_at_the_end(
    clock: list[float], capsys: pytest.CaptureFixture[str]
) -> None:
    with progress(1) as watcher:
        watcher.row(ROW)
    assert capsys.readouterr().err.splitlines() == [f"1/1 {progress_line(ROW)}"]


@pytest.mark.parametrize("terminal", [False, True])
def test_when_it_is_to_be_quiet_nothing_is_told_and_the_call_is_made(
    terminal: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: terminal)
    calls: list[str] = []
    with progress(1, quiet=True, under_way=lambda: calls.append("made")) as watcher:
        watcher.control(Control("a-line"))
        watcher.row(ROW)
    assert capsys.readouterr() == ("", "")
    assert calls == ["made"]


@pytest.mark.parametrize("terminal", [False, True])
def test_what_is_to_be_done_meanwhile_is_called_once_when_the_first_cell_has_ended(
    terminal: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: terminal)
    calls: list[str] = []
    with progress(2, under_way=lambda: calls.append(capsys.readouterr().err)) as watcher:
        assert calls == []
        watcher.row(ROW)
        watcher.row(ROW)
    assert len(calls) == 1
    assert terminal or f"1/2 {progress_line(ROW)}" in calls[0]


def test_a_terminal_gets_a_bar_that_takes_no_name_for_markup_and_no_plain_lines(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    with progress(1) as watcher:
        watcher.control(Control("[red]a-line"))
        watcher.row(ROW | {"line": "[red]a-line"})
    told = capsys.readouterr()
    assert f"1/1 {progress_line(ROW)}" not in told.err
    assert "control [red]a-line OK\n" not in told.err
    assert "[red]a-line" in told.err
    assert told.out == ""
