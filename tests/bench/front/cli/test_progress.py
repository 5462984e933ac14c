"""How a run goes on, on standard error: plain lines in a pipe, a bar on a terminal, and a call after the first cell."""

import sys

import pytest

from tests.kit.evidence import BAD_PARAMS, GOOD
from tests.kit.gate.runs import row
from toolcall_bench.front.cli.progress import progress
from toolcall_bench.matrix.controls import Control
from toolcall_bench.reports.text.progress import progress_line

ROW = row(BAD_PARAMS, GOOD["bad_params"])


def test_a_pipe_gets_a_line_for_each_control_and_a_numbered_one_for_each_cell(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with progress(2) as watcher:
        watcher.control(Control("a-line"))
        watcher.control(Control("mule", "control: a clean call was refused"))
        watcher.row(ROW)
        watcher.row(ROW)
    told = capsys.readouterr()
    cells = [f"{number}/2 {progress_line(ROW)}" for number in (1, 2)]
    assert told.err.splitlines() == ["control a-line OK", "control mule BAD", *cells]
    assert told.out == ""


@pytest.mark.parametrize("terminal", [False, True])
def test_what_is_to_be_done_meanwhile_is_called_once_when_the_first_cell_has_ended(
    terminal: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: terminal)
    calls: list[str] = []
    with progress(2, lambda: calls.append(capsys.readouterr().err)) as watcher:
        watcher.control(Control("a-line"))
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
