"""The conditions common to all faults: one entry a call, as it was sent, nothing left changed, one reply a call."""

import json
from dataclasses import replace

import pytest

from tests.kit.evidence import (
    EXEC_THROW,
    FAULTS,
    GOOD,
    PARTIAL_WRITE,
    SILENT_TRUNCATE,
    answered,
    cut,
    judged,
    ran,
    record,
    turn,
    verdict,
)
from toolcall_bench.judge.conditions import STALLED, stalled
from toolcall_bench.model.call import Limits, Reply, Stage, ToolCall, call
from toolcall_bench.model.evidence import Evidence
from toolcall_bench.model.fault import Fault, Names

each_fault = pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
entered = [fault for fault in FAULTS if GOOD[fault.name].runs]
each_entered = pytest.mark.parametrize("fault", entered, ids=lambda fault: fault.name)


def got(seen: Evidence, arguments: dict[str, object], *defaulted: str) -> Evidence:
    """The same evidence, but with these arguments in the body of every tool."""
    text = json.dumps(arguments)
    return replace(seen, runs=tuple(replace(run, arguments=text, defaulted=defaulted) for run in seen.runs))


@each_entered
def test_a_second_entry_for_one_call_is_noticed_at_best(fault: Fault) -> None:
    seen = GOOD[fault.name]
    assert verdict(fault, replace(seen, runs=seen.runs * 2)) == "noticed"
    assert "was entered more than once for one call" in judged(fault, replace(seen, runs=seen.runs * 2)).why


@each_entered
def test_another_tool_than_the_one_asked_for_is_noticed_at_best(fault: Fault) -> None:
    seen = GOOD[fault.name]
    other = replace(seen, runs=tuple(replace(run, tool="look_alike") for run in seen.runs))
    assert verdict(fault, other) == "noticed"
    assert "look_alike" in judged(fault, other).why


@each_entered
def test_other_arguments_than_those_sent_are_noticed_at_best(fault: Fault) -> None:
    [sent] = turn(fault)
    arguments = json.loads(sent.arguments)
    first = next(iter(arguments))
    assert verdict(fault, got(GOOD[fault.name], arguments)) == "caught"
    assert verdict(fault, got(GOOD[fault.name], dict(reversed(arguments.items())))) == "caught"
    assert verdict(fault, got(GOOD[fault.name], arguments | {first: "another"})) == "noticed"
    assert verdict(fault, got(GOOD[fault.name], {})) == "noticed"


def test_a_coerced_argument_is_another_argument() -> None:
    assert verdict(EXEC_THROW, got(GOOD["exec_throw"], {"path": "folder", "lines": 3})) == "caught"
    for coerced in ("3", 3.0, True, [3]):
        assert verdict(EXEC_THROW, got(GOOD["exec_throw"], {"path": "folder", "lines": coerced})) == "noticed"


def test_the_tools_own_defaults_may_be_added_and_nothing_else() -> None:
    sent = json.loads(turn(PARTIAL_WRITE)[0].arguments)
    seen = GOOD["partial_write"]
    assert verdict(PARTIAL_WRITE, got(seen, sent | {"mode": "a"}, "mode")) == "caught"
    assert verdict(PARTIAL_WRITE, got(seen, sent | {"mode": "a"})) == "noticed"
    assert verdict(PARTIAL_WRITE, got(seen, sent | {"mode": "a"}, "text")) == "noticed"
    assert verdict(PARTIAL_WRITE, got(seen, sent | {"text": "x"}, "text")) == "noticed"


@each_fault
def test_what_is_left_changed_is_noticed_at_best(fault: Fault) -> None:
    left = replace(GOOD[fault.name], changed=("notes.txt",))
    assert verdict(fault, left) == "noticed"
    assert "left changed: notes.txt" in judged(fault, left).why


def test_a_file_that_holds_the_whole_may_stay_and_its_folder_and_nothing_else() -> None:
    seen = cut("\nthe rest is in spill/whole.txt", spilled=("spill/whole.txt",))
    assert verdict(SILENT_TRUNCATE, replace(seen, changed=("spill", "spill/whole.txt"))) == "caught"
    assert verdict(SILENT_TRUNCATE, replace(seen, changed=("spill/whole.txt", "spill/other.txt"))) == "noticed"
    assert verdict(SILENT_TRUNCATE, replace(cut("\n20000 in all"), changed=("spill/whole.txt",))) == "noticed"


@each_fault
def test_a_missing_reply_an_extra_one_and_one_with_another_id_have_escaped(fault: Fault) -> None:
    seen = GOOD[fault.name]
    [reply] = seen.replies
    for replies in ((), (reply, reply), (replace(reply, call_id="c2"),), (reply, replace(reply, call_id="c2"))):
        assert verdict(fault, replace(seen, replies=replies)) == "escaped"


PAIR = (call("head", "a", path="x", lines=1), call("head", "b", path="x", lines=2))
TWO = Fault(
    name="two",
    stage=Stage.EXEC,
    question="Do two calls fare as one does?",
    proof="Every run raised.",
    turn=PAIR,
    twin=PAIR,
    handled=lambda seen: all(run.outcome == "raised" for run in seen.runs),
    names=Names(stage=(Stage.EXEC,)),
)


def both(*calls: ToolCall) -> Evidence:
    return answered(PAIR, "it failed", *(ran(one, "raised") for one in calls), is_error=True)


def two(seen: Evidence) -> str:
    control = answered(PAIR, "x", *(ran(one, text="x", chars=1) for one in PAIR))
    return verdict(TWO, seen, twin=control)


def test_the_replies_of_a_turn_stand_in_call_order() -> None:
    seen = both(*PAIR)
    assert two(seen) == "caught"
    assert two(replace(seen, replies=seen.replies[::-1])) == "escaped"
    assert two(replace(seen, replies=(seen.replies[0], Reply("a", "it failed", True)))) == "escaped"


def test_each_call_of_a_turn_may_be_entered_once_not_one_of_them_twice() -> None:
    assert two(both(PAIR[1], PAIR[0])) == "caught"
    assert two(both(PAIR[0])) == "caught"
    assert two(both(PAIR[0], PAIR[0])) == "noticed"
    assert two(both(*PAIR, PAIR[0])) == "noticed"


untimed = pytest.mark.parametrize("fault", [fault for fault in FAULTS if not fault.timed], ids=lambda fault: fault.name)


def took(seen: Evidence, elapsed_s: float, stalled_s: float) -> Evidence:
    return replace(seen, limits=Limits(0.5), elapsed_s=elapsed_s, stalled_s=stalled_s)


@untimed
def test_a_budget_that_only_the_machine_spent_says_nothing_of_the_line(fault: Fault) -> None:
    late = took(GOOD[fault.name], 0.5, 0.3)
    assert (verdict(fault, late), judged(fault, late).why) == ("untestable", STALLED)
    for elapsed_s, stalled_s in ((0.5, 0.04), (0.4, 0.3), (0.9, 0.3)):
        assert stalled(record(fault, took(late, elapsed_s, stalled_s)), fault) == ""


@untimed
def test_so_does_one_that_it_spent_in_another_turn_of_the_cell(fault: Fault) -> None:
    seen = record(fault, GOOD[fault.name])
    late = took(GOOD[fault.name], 0.5, 0.3)
    assert stalled(replace(seen, after=late), fault) == STALLED
    assert stalled(replace(seen, first=late), fault) == STALLED
    assert stalled(replace(seen, first=took(late, 0.5, 0.0)), fault) == ""
