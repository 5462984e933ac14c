"""One cell of a table: every trial of it, text in a terminal, escaped HTML in a notebook."""

import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pandas as pd
import pytest

from tests.kit.stored import rows, stored
from toolcall_bench import BadInput
from toolcall_bench.front.python.cell import Shown
from toolcall_bench.front.python.cell import show_cell as show
from toolcall_bench.front.python.table import RunFolder, Table, table_kept

EVIL = "<b>\x1b[31m"


@pytest.fixture
def table(tmp_path: Path) -> Table:
    stored(tmp_path, *rows())
    return table_kept(RunFolder(tmp_path))


def test_a_terminal_gets_the_verdict_its_reason_and_the_text(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    show(table, "good", "unknown_tool")
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "cell          good unknown_tool, trial 1"
    assert said[1] == "verdict       caught at service"
    assert said[6] == "afterwards    a clean call is answered rightly"
    show(table, "mute", "unknown_tool")
    assert "not located   stage, tool, remedy" in capsys.readouterr().out


def test_every_trial_is_shown(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    again = table.assign(trial=2)
    show(pd.concat([table, again]), "good", "timeout")
    assert [line for line in capsys.readouterr().out.splitlines() if line.startswith("cell")] == [
        "cell          good timeout, trial 1",
        "cell          good timeout, trial 2",
    ]


def test_neither_a_terminal_nor_a_notebook_obeys_a_text() -> None:
    shown = Shown(((("text", EVIL),),))
    assert (str(shown), repr(shown)) == ("text          <b>\\x1b[31m",) * 2
    assert shown._repr_html_() == (
        '<table><tr><th>text</th><td style="text-align: left">&lt;b&gt;\\x1b[31m</td></tr></table>'
    )


def test_in_a_notebook_the_cell_is_displayed(
    table: Table, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    displayed: list[Shown] = []
    shell = SimpleNamespace(get_ipython=lambda: object(), display=SimpleNamespace(display=displayed.append))
    monkeypatch.setitem(sys.modules, "IPython", shell)
    show(table, "good", "timeout")
    assert (len(displayed), capsys.readouterr().out) == (1, "")


@pytest.mark.parametrize(
    ("line", "fault", "told"),
    [
        ("god", "timeout", "the table holds no line 'god'; the closest is 'good'"),
        ("x", "timeout", "the table holds no line 'x'; it holds good, mute"),
        (3, "timeout", "the table holds no line 3; it holds good, mute"),
        ("good", "time_out", "the table holds no fault 'time_out'; the closest is 'timeout'"),
        (
            "mute",
            "timeout",
            "the table holds 'mute' and 'timeout', but not the two together; choose a cell that was run",
        ),
    ],
)
def test_a_cell_that_is_not_there_is_told(table: Table, line: Any, fault: str, told: str) -> None:
    some = table[(table["line"] == "good") | (table["fault"] != "timeout")]
    with pytest.raises(BadInput) as refused:
        show(some, line, fault)
    assert str(refused.value) == told
