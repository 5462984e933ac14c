"""Turns of several calls: the faulty ones are judged by what they did, the others must fare as ever."""

from dataclasses import replace

import pytest

from tests.kit.evidence import LIMITS, SLOW_S, judged, ran, turn
from toolcall_bench.faults.validate.one_of_three import FAULT as ONE_OF_THREE
from toolcall_bench.judge.faulty_calls import false_alarm, suspects, wrong_neighbour
from toolcall_bench.model.call import Reply, Stage, ToolCall
from toolcall_bench.model.evidence import Evidence, Run
from toolcall_bench.model.fault import Fault
from toolcall_bench.model.finding import Finding

FIRST, WRONG, THIRD = turn(ONE_OF_THREE)
RIGHT = tuple(ONE_OF_THREE.twin)  # type: ignore[arg-type]
TEXTS = {"c1": "first line", "c2": "first line\nsecond line\nthird line", "c3": "#" * 40}


def run_of(one: ToolCall) -> Run:
    return ran(one, text=TEXTS[one.id], chars=len(TEXTS[one.id]))


TWIN = Evidence(
    LIMITS,
    SLOW_S,
    RIGHT,
    tuple(Reply(one.id, TEXTS[one.id]) for one in RIGHT),
    runs=tuple(map(run_of, RIGHT)),
)
GOOD = replace(
    TWIN,
    calls=(FIRST, WRONG, THIRD),
    replies=(TWIN.replies[0], Reply("c2", "head.lines must be an integer, not 'three'", True), TWIN.replies[2]),
    runs=(run_of(FIRST), run_of(THIRD)),
)


def of_three(seen: Evidence, fault: Fault = ONE_OF_THREE) -> Finding:
    return judged(fault, seen, twin=TWIN)


def replied(seen: Evidence, *texts: str, flags: tuple[bool, ...] = (False, True, False)) -> Evidence:
    together = zip(seen.calls, texts, flags, strict=True)
    return replace(seen, replies=tuple(Reply(one.id, text, flag) for one, text, flag in together))


def test_the_call_that_differs_from_the_twin_is_the_suspect_with_its_reply_and_its_runs() -> None:
    wrong = suspects(GOOD, TWIN)
    assert (wrong.calls, wrong.replies, wrong.runs) == ((WRONG,), (GOOD.replies[1],), ())
    entered = ran(replace(WRONG, arguments='{"path": "notes.txt", "lines": "three"}'), "raised")
    assert suspects(replace(GOOD, runs=(*GOOD.runs, entered)), TWIN).runs == (entered,)


def test_ids_alone_make_no_suspect_and_turns_that_cannot_be_compared_are_suspect_whole() -> None:
    other_ids = replace(TWIN, calls=tuple(replace(one, id=f"x{one.id}") for one in TWIN.calls))
    assert suspects(GOOD, other_ids).calls == (WRONG,)
    assert suspects(TWIN, other_ids) == TWIN
    assert suspects(GOOD, replace(TWIN, calls=TWIN.calls[:2])) == GOOD
    assert suspects(replace(GOOD, replies=GOOD.replies[:2]), TWIN).calls == GOOD.calls


def test_a_turn_whose_faulty_call_alone_is_refused_is_caught_where_that_one_was() -> None:
    finding = of_three(GOOD)
    assert (finding.verdict, finding.claim) == ("caught", "flag")
    assert (finding.caught_at, finding.basis, finding.reached) == (Stage.VALIDATE, "inferred", Stage.SERVICE)
    assert (finding.located.tool, finding.located.field, finding.located.value) == (True, True, True)


def test_the_runs_of_the_others_lift_the_faulty_call_to_no_later_stage_and_its_own_do() -> None:
    entered = replace(GOOD, runs=(*GOOD.runs, ran(WRONG, "raised", error="TypeError: three")))
    finding = of_three(entered)
    assert (finding.verdict, finding.caught_at, finding.basis) == ("noticed", Stage.EXEC, "witnessed")
    assert finding.reached == Stage.EXEC
    assert "head was entered" in finding.why


@pytest.mark.parametrize(
    "texts",
    [
        (TEXTS["c3"], "refused", TEXTS["c1"]),
        (TEXTS["c1"], "refused", TEXTS["c1"]),
        ("", "refused", TEXTS["c3"]),
        (TEXTS["c1"], "refused", TEXTS["c3"][1:]),
    ],
    ids=["swapped", "the same twice", "one is empty", "one is not whole"],
)
def test_an_innocent_call_must_get_its_own_tools_output(texts: tuple[str, str, str]) -> None:
    assert of_three(replied(GOOD, TEXTS["c1"], "refused", TEXTS["c3"])).verdict == "caught"
    finding = of_three(replied(GOOD, *texts))
    assert finding.verdict == "noticed"
    assert "which nothing is wrong with, does not hold its tool's output" in finding.why


def test_an_innocent_call_that_was_never_run_was_answered_without_its_tool() -> None:
    for runs in (GOOD.runs[:1], ()):
        finding = of_three(replace(GOOD, runs=runs))
        assert finding.verdict == "noticed"
        assert "which nothing is wrong with, was answered without its tool" in finding.why


def test_two_innocent_calls_alike_want_a_run_each() -> None:
    pair = (replace(FIRST, id="c1"), WRONG, replace(FIRST, id="c3"))
    seen = replace(GOOD, calls=pair, replies=(*GOOD.replies[:2], Reply("c3", TEXTS["c1"])), runs=(run_of(FIRST),) * 2)
    wrong = suspects(seen, replace(TWIN, calls=(FIRST, RIGHT[1], FIRST)))
    assert wrong_neighbour(seen, wrong) == ""
    assert "c3" in wrong_neighbour(replace(seen, runs=seen.runs[:1]), wrong)


def test_an_innocent_call_that_is_flagged_is_a_false_alarm_whatever_became_of_the_faulty_one() -> None:
    flagged = replied(GOOD, "cancelled", "refused", TEXTS["c3"], flags=(True, True, False))
    finding = of_three(flagged)
    assert (finding.verdict, finding.why) == ("alarmed", "c1 was flagged, though nothing was wrong with it")
    assert (finding.caught_at, finding.basis) == (None, None)
    silent = replied(GOOD, TEXTS["c1"], "ok", TEXTS["c3"], flags=(False, False, True))
    assert of_three(silent).verdict == "alarmed"
    assert false_alarm(GOOD, suspects(GOOD, TWIN)) == ""


def test_on_a_wire_without_flags_no_innocent_call_is_flagged() -> None:
    flagged = replied(GOOD, TEXTS["c1"], "refused", TEXTS["c3"], flags=(True, True, True))
    assert judged(ONE_OF_THREE, flagged, channel="text", twin=TWIN).verdict == "unflagged"


def test_words_in_the_answers_to_innocent_calls_say_nothing_of_the_faulty_one() -> None:
    seen = replied(GOOD, f"no error\n{TEXTS['c1']}", "ok", TEXTS["c3"], flags=(False,) * 3)
    assert of_three(seen).verdict == "missed"
