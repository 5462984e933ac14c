"""The verdict on a fault that fired: lost turns, harmless ones, and exceptions that must leave the line."""

from dataclasses import replace
from typing import Any

import pytest

from tests.kit.evidence import (
    BAD_PARAMS,
    GOOD,
    SILENT_TRUNCATE,
    answered,
    clean,
    cut,
    judged,
    ran,
    turn,
    verdict,
)
from toolcall_bench.faults.control.plain_answer import FAULT as PLAIN_ANSWER
from toolcall_bench.faults.exec.keyboard_interrupt import FAULT as INTERRUPT
from toolcall_bench.model.call import Reply, Stage, call
from toolcall_bench.model.evidence import Evidence
from toolcall_bench.model.fault import Fault, Names

PLAIN = tuple(PLAIN_ANSWER.turn)  # type: ignore[arg-type]


def test_to_answer_a_harmless_turn_is_right_and_to_flag_it_or_to_speak_of_failure_is_a_false_alarm() -> None:
    assert judged(PLAIN_ANSWER, clean(PLAIN)).verdict == "caught"
    assert judged(PLAIN_ANSWER, clean(PLAIN)).why == PLAIN_ANSWER.proof
    flagged = answered(PLAIN, "first line", *clean(PLAIN).runs, is_error=True)
    assert judged(PLAIN_ANSWER, flagged).verdict == "alarmed"
    assert judged(PLAIN_ANSWER, answered(PLAIN, "refused")).verdict == "alarmed"


def test_a_right_answer_under_a_word_of_failure_is_a_false_alarm_and_a_word_of_the_tool_is_none() -> None:
    output = "Error: is what the tool itself says"
    assert judged(PLAIN_ANSWER, clean(PLAIN, output), "text").verdict == "caught"
    headed = answered(PLAIN, f"The tool failed:\n{output}", *clean(PLAIN, output).runs)
    assert judged(PLAIN_ANSWER, headed, "text").verdict == "alarmed"


def test_a_harmless_turn_that_is_not_answered_rightly_is_missed_and_the_reason_told() -> None:
    finding = judged(PLAIN_ANSWER, answered(PLAIN, "ok"))
    assert (finding.verdict, finding.why) == ("missed", "a clean call of head was answered, but the tool never ran")
    assert judged(PLAIN_ANSWER, answered(PLAIN, "", escaped="KeyError: 'x'")).verdict == "escaped"


def interrupted(**more: Any) -> Evidence:
    [sent] = turn(INTERRUPT)
    seen = answered((sent,), "", ran(sent, "raised", error="KeyboardInterrupt: "))
    return replace(seen, replies=(), **more)


def test_what_must_leave_the_line_is_caught_if_it_does_and_escaped_if_another_does() -> None:
    finding = judged(INTERRUPT, interrupted(escaped="KeyboardInterrupt: "))
    assert (finding.verdict, finding.why) == ("caught", INTERRUPT.proof)
    assert judged(INTERRUPT, interrupted(escaped="RuntimeError: KeyboardInterrupt")).verdict == "escaped"
    assert judged(INTERRUPT, interrupted(escaped="KeyboardInterrupt: ", crashed="exit code 130")).verdict == "crashed"


def test_what_must_leave_the_line_leaves_it_after_one_run_and_nothing_changed() -> None:
    seen = interrupted(escaped="KeyboardInterrupt: ")
    again = judged(INTERRUPT, replace(seen, runs=seen.runs * 2))
    assert again.verdict == "noticed"
    assert again.why.startswith("KeyboardInterrupt left the line, but interrupted_head was entered more than once")
    assert judged(INTERRUPT, replace(seen, changed=("notes.txt",))).verdict == "noticed"
    late = replace(seen, runs=(replace(seen.runs[0], before_reply=False),))
    assert judged(INTERRUPT, late).verdict == "noticed"


def test_what_must_leave_the_line_and_did_not_is_noticed_at_best() -> None:
    for text, is_error, wanted in (("interrupted", True, "noticed"), ("it failed", False, "noticed")):
        seen = replace(interrupted(), replies=(Reply("c1", text, is_error),))
        assert judged(INTERRUPT, seen).verdict == wanted
    finding = judged(INTERRUPT, replace(interrupted(), replies=(Reply("c1", "ok"),)))
    assert (finding.verdict, finding.why) == ("missed", "KeyboardInterrupt did not leave the line")


PROVEN = GOOD["bad_params"]


def worst_first() -> list[tuple[str, Evidence]]:
    """Evidence that is spoilt step by step, so that each verdict hides those before it."""
    whole = cut("", shown=20_000)
    escaped = replace(GOOD["bad_params"], escaped="KeyError: 'x'\nmore")
    hung = replace(escaped, hung=True)
    return [("inapplicable", whole), ("escaped", escaped), ("hung", hung), ("crashed", replace(hung, crashed="exit 3"))]


@pytest.mark.parametrize(("wanted", "seen"), worst_first(), ids=lambda one: one if isinstance(one, str) else "")
def test_a_death_outranks_a_hang_a_hang_what_escaped_and_that_the_replies(wanted: str, seen: Evidence) -> None:
    assert verdict(SILENT_TRUNCATE if wanted == "inapplicable" else BAD_PARAMS, seen) == wanted


def test_what_escaped_is_told_by_its_first_line() -> None:
    assert judged(BAD_PARAMS, replace(PROVEN, escaped="E: 'x'\nmore")).why == "an exception left the line: E: 'x'"


def test_a_changed_tool_that_was_never_entered_shows_nothing_of_a_fault_in_its_body() -> None:
    unreached = replace(interrupted(escaped="KeyboardInterrupt: "), runs=())
    finding = judged(INTERRUPT, unreached, altered=("interrupted_head",))
    assert finding.verdict == "untestable"
    assert finding.why == "interrupted_head, which the fault changed, was never entered"
    assert (
        judged(INTERRUPT, interrupted(escaped="KeyboardInterrupt: "), altered=("interrupted_head",)).verdict == "caught"
    )
    assert judged(INTERRUPT, interrupted(escaped="KeyboardInterrupt: "), altered=("dump",)).verdict == "caught"


def test_a_changed_tool_need_not_be_entered_where_the_fault_stands_before_its_body() -> None:
    early = Fault(
        name="early",
        stage=Stage.VALIDATE,
        question="Is it refused?",
        proof="No tool was entered.",
        turn=(call("strict_head", path="notes.txt", lines="three"),),
        twin=(call("strict_head", path="notes.txt", lines=3),),
        handled=lambda seen: not seen.runs,
        names=Names(stage=(Stage.VALIDATE,)),
    )
    seen = answered(turn(early), "lines must be an integer", is_error=True)
    assert judged(early, seen, altered=("strict_head",)).verdict == "caught"
    in_time = replace(early, stage=Stage.TRANSPORT, timed=True)
    assert judged(in_time, seen, altered=("strict_head",)).verdict == "untestable"
