"""The runs that a journal tells of: when, with what, and whether they ended before the reply, later or never."""

import os
from typing import Any

import pytest

from toolcall_bench.model.evidence import Run
from toolcall_bench.witness import runs as module
from toolcall_bench.witness.journal import Event
from toolcall_bench.witness.runs import KEPT_TEXT, Clock, runs_of_events

GONE = 7
CLOCK = Clock(sent=100.0, replied=102.0)


@pytest.fixture(autouse=True)
def processes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of all processes this one is gone."""
    monkeypatch.setattr(module, "process_gone", lambda pid: pid == GONE)


def entered(number: str = "1-1", at: float = 100.5, pid: int = 1, **more: Any) -> Event:
    what = {"tool": "head", "arguments": '{"lines": 3}', "defaulted": ["mode"]}
    return {"enter": number, "at": at, "pid": pid, **what, **more}


def returned(number: str = "1-1", at: float = 101.0, text: str = "x", **more: Any) -> Event:
    return {"end": number, "at": at, "text": text, "chars": len(text), "wrote": [], **more}


def one(*events: Event, clock: Clock = CLOCK) -> Run:
    [run] = runs_of_events(events, clock)
    return run


def test_a_run_has_what_it_got_and_gave_and_times_from_the_sending_of_the_turn() -> None:
    run = one(entered(), returned(wrote=["notes.txt"]))
    assert (run.tool, run.arguments, run.defaulted, run.pid) == ("head", '{"lines": 3}', ("mode",), 1)
    assert (run.outcome, run.text, run.chars, run.wrote) == ("returned", "x", 1, ("notes.txt",))
    assert (run.started_s, run.ended_s, run.before_reply) == (0.5, 1.0, True)


@pytest.mark.parametrize(("at", "before"), [(101.999, True), (102.0, True), (102.001, False)])
def test_what_ended_up_to_the_reply_was_before_it(at: float, before: bool) -> None:
    assert one(entered(), returned(at=at)).before_reply is before


def test_what_a_run_raised_is_kept_and_so_is_what_it_wrote() -> None:
    run = one(entered(), {"end": "1-1", "at": 101.0, "raised": "OSError: no", "wrote": ["half"]})
    assert (run.outcome, run.error, run.wrote, run.text) == ("raised", "OSError: no", ("half",), "")


def test_of_a_long_text_the_first_part_is_kept_and_its_whole_length() -> None:
    assert one(entered(), returned(text="#" * KEPT_TEXT)).text == "#" * KEPT_TEXT
    run = one(entered(), returned(text="#" * (KEPT_TEXT + 1)))
    assert (len(run.text), run.chars) == (KEPT_TEXT, KEPT_TEXT + 1)


def test_a_run_without_an_end_is_open_and_lost_if_its_process_is_gone() -> None:
    run = one(entered())
    assert (run.outcome, run.before_reply, run.ended_s) == ("open", False, None)
    assert one(entered(pid=GONE)).outcome == "lost"


def test_a_process_that_was_gone_at_the_reply_ended_its_run_before_it_when_it_was_seen_to_go() -> None:
    clock = Clock(100.0, 102.0, gone_at_reply={GONE}, deaths={GONE: 101.25})
    run = one(entered(pid=GONE), clock=clock)
    assert (run.outcome, run.before_reply, run.ended_s) == ("lost", True, 1.25)
    later = one(entered(pid=GONE), clock=Clock(100.0, 102.0, deaths={GONE: 103.0}))
    assert (later.before_reply, later.ended_s) == (False, 3.0)


def test_runs_stand_in_order_of_entry_whichever_ends_first_and_each_has_its_own_end() -> None:
    first, second = entered("1-1"), entered("1-2", at=100.75, pid=os.getpid())
    found = runs_of_events([first, second, returned("1-2", 101.0, "b"), returned("1-1", 101.5, "a")], CLOCK)
    assert [(run.text, run.ended_s) for run in found] == [("a", 1.5), ("b", 1.0)]
    assert runs_of_events([returned("0-9")], CLOCK) == ()
