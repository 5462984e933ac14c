"""The clean calls before any number: a line that fails one of them is told why, and gets no fault."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from threading import Event

import pytest

from tests.kit.plans import planned, well
from toolcall_bench.matrix.controls import Control, behind_control, control_of, controls_of, refuse_if_none_loads
from toolcall_bench.matrix.in_process import Here
from toolcall_bench.matrix.interrupt import Crew
from toolcall_bench.model.errors import LoadError
from toolcall_bench.model.record import Cell, Record

PLAN = planned("good", "bad", "absent")
REASONS = {"good": "", "bad": "control: the maker raised E: ", "absent": "absent: no such package"}


def record(cell: Cell) -> Record:
    return replace(well(PLAN, cell), untestable=REASONS[cell.line])


@pytest.mark.parametrize(
    ("failure", "word", "reason"),
    [
        ("", "OK", ""),
        ("control: a clean call was refused", "BAD", "a clean call was refused"),
        ("absent: no such package", "ABSENT", "no such package"),
        ("control: absent: odd", "BAD", "odd"),
    ],
)
def test_a_failure_has_a_word_and_a_reason(failure: str, word: str, reason: str) -> None:
    assert (Control("a", failure).word, Control("a", failure).reason) == (word, reason)


def test_controls_come_in_the_order_of_the_plan_whichever_ends_first() -> None:
    others = Event()

    def late_first(cell: Cell) -> Record:
        if cell.line == "good":
            assert others.wait(10)
        elif cell.line == "absent":
            others.set()
        return record(cell)

    with ThreadPoolExecutor(3) as threads:
        found = list(controls_of(PLAN, Crew(threads, late_first, Event())))
    assert [(one.line, one.failure) for one in found] == list(REASONS.items())


def test_no_control_is_told_once_the_run_is_to_stop() -> None:
    stop = Event()
    stop.set()
    assert list(controls_of(PLAN, Crew(Here(), record, stop))) == []


def test_the_first_control_that_fails_is_the_last_that_is_sent() -> None:
    sent: list[str] = []

    def fails_second(cell: Cell) -> Record:
        sent.append(cell.fault)
        return replace(well(PLAN, cell), twin=None) if len(sent) == 2 else well(PLAN, cell)

    cells = [*PLAN.controls("good"), *PLAN.controls("good")]
    assert {cell.trial for cell in cells} == {0}
    assert control_of(cells, fails_second) == "control: the clean call was never answered"
    assert sent == ["timeout", "bad_params"]
    assert control_of(cells[:2], record) == ""


def test_nothing_is_sent_down_a_line_that_failed_its_controls() -> None:
    cell, sent = PLAN.cell("bad", "timeout", 1), list[Cell]()

    def told(cell: Cell) -> Record:
        sent.append(cell)
        return record(cell)

    assert behind_control(cell, "control: no", told) == Record(cell, untestable="control: no")
    assert sent == []
    assert behind_control(cell, "", told) == record(cell)
    assert sent == [cell]


def unloaded(cell: Cell) -> Record:
    if cell.line != "good":
        raise LoadError(f"cannot import {cell.line!r}")
    return record(cell)


def test_a_line_that_cannot_be_imported_is_absent_itself() -> None:
    found = list(controls_of(PLAN, Crew(Here(), unloaded, Event())))
    assert [(one.line, one.word) for one in found] == [("good", "OK"), ("bad", "ABSENT"), ("absent", "ABSENT")]
    assert found[1].reason == "cannot import 'bad'"
    refuse_if_none_loads(found)


def test_lines_of_which_not_one_can_be_imported_are_refused() -> None:
    found = list(controls_of(planned("bad", "absent"), Crew(Here(), unloaded, Event())))
    with pytest.raises(LoadError, match="cannot import 'bad'"):
        refuse_if_none_loads(found)
    refuse_if_none_loads([])
