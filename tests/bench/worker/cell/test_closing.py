"""Lines that go wrong when they are closed or made a second time, in a worker of their own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from toolcall_bench.faults.validate.bad_params import FAULT
from toolcall_bench.judge.verdict import judge
from toolcall_bench.load.registered import registered
from toolcall_bench.model.record import Cell, Record
from toolcall_bench.rows.row import row
from toolcall_bench.worker.pool import Workers

LINE = """
import os, signal, threading
from toolcall_bench.lines.guarded import make as guarded

made = []

class Held:
    def __init__(self, line):
        self.line = line

    def __enter__(self):
        return self.line

    def __exit__(self, *_):
        {closing}

def make(tools, limits):
    made.append(tools)
    if len(made) == 2:
        {second}
    return Held(guarded(tools, limits))
"""


@pytest.fixture(scope="module")
def workers() -> Iterator[Workers]:
    with Workers() as several:
        yield several


def recorded(
    workers: Workers, folder: Path, closing: str = "pass", second: str = "pass", patience_s: float = 60
) -> Record:
    (folder / "held.py").write_text(LINE.format(closing=closing, second=second))
    at = registered("faults")["bad_params"]
    return workers.record(Cell("held", f"{folder}/held.py:make", "bad_params", at, patience_s=patience_s))


def test_a_line_that_closes_well_is_sent_the_fault_first_as_well(workers: Workers, tmp_path: Path) -> None:
    seen = recorded(workers, tmp_path)
    assert (seen.closing, seen.untestable, seen.first is None) == ("", "", False)


@pytest.mark.parametrize(
    ("closing", "patience_s", "told"),
    [
        ("raise OSError('busy')", 60, "closing raised OSError: busy"),
        ("os._exit(3)", 60, "closing took its process down (exit code 3)"),
        ("threading.Event().wait()", 4, "closing had not ended after 4 s"),
    ],
    ids=["raises", "crashes", "hangs"],
)
def test_what_goes_wrong_in_closing_is_told_and_changes_no_verdict(
    closing: str, patience_s: float, told: str, workers: Workers, tmp_path: Path
) -> None:
    seen = recorded(workers, tmp_path, closing, patience_s=patience_s)
    assert (seen.closing, row(seen, FAULT)["closing"]) == (told, told)
    assert (judge(seen, FAULT).verdict, judge(seen, FAULT).recovered) == ("caught", True)
    assert (seen.first is None) is (told != "closing raised OSError: busy")


@pytest.mark.parametrize(
    ("second", "reason"),
    [
        ("os._exit(3)", "control: the maker took its process down (exit code 3) when it was called a second time"),
        ("raise OSError('busy')", "a second line could not be made: control: the maker raised OSError: busy"),
    ],
)
def test_a_line_that_cannot_be_made_twice_is_not_judged(
    second: str, reason: str, workers: Workers, tmp_path: Path
) -> None:
    seen = recorded(workers, tmp_path, second=second)
    assert seen.untestable == reason
    assert judge(seen, FAULT).verdict == "untestable"
