"""The verdict: its order, the flag and the words, on hand-written evidence."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.kit.evidence import (
    BAD_PARAMS,
    EXEC_THROW,
    FAULTS,
    GOOD,
    LIMITS,
    SILENT_TRUNCATE,
    SLOW_S,
    TIMEOUT,
    cut,
    given_up,
    judged,
    ran,
    saying,
    turn,
    verdict,
)
from tests.kit.strategies import records
from toolcall_bench.faults.control.plain_answer import FAULT as PLAIN_ANSWER
from toolcall_bench.faults.exec.keyboard_interrupt import FAULT as INTERRUPT
from toolcall_bench.faults.validate.one_of_three import FAULT as ONE_OF_THREE
from toolcall_bench.judge.verdict import judge
from toolcall_bench.model.evidence import Evidence
from toolcall_bench.model.fault import Fault
from toolcall_bench.model.finding import Verdict
from toolcall_bench.model.record import Record

each_fault = pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
flag_faults = [fault for fault in FAULTS if fault is not SILENT_TRUNCATE]
each_flag_fault = pytest.mark.parametrize("fault", flag_faults, ids=lambda fault: fault.name)
PROVEN = GOOD["bad_params"]
WIDE = (PLAIN_ANSWER, INTERRUPT, ONE_OF_THREE)


@each_fault
def test_the_flag_and_the_proof_together_are_caught_and_the_proof_is_the_reason(fault: Fault) -> None:
    finding = judged(fault, GOOD[fault.name])
    assert (finding.verdict, finding.why) == (Verdict.CAUGHT, fault.proof)


@each_flag_fault
def test_the_proof_with_words_of_failure_but_no_flag_is_unflagged(fault: Fault) -> None:
    assert verdict(fault, saying(GOOD[fault.name], GOOD[fault.name].text)) == "unflagged"


@each_flag_fault
@pytest.mark.parametrize("text", ["", "ok", "Done.", "no errors"])
def test_the_proof_with_words_that_say_nothing_is_missed(fault: Fault, text: str) -> None:
    assert verdict(fault, saying(GOOD[fault.name], text)) == "missed"


@each_flag_fault
def test_words_on_a_channel_without_a_flag_are_unflagged_whatever_the_line_puts_into_the_flag(fault: Fault) -> None:
    assert verdict(fault, GOOD[fault.name], channel="text") == "unflagged"


def test_a_mark_is_caught_on_either_channel() -> None:
    assert verdict(SILENT_TRUNCATE, GOOD["silent_truncate"], channel="text") == "caught"


def test_a_flag_alone_says_nothing_on_a_channel_without_one() -> None:
    assert verdict(BAD_PARAMS, saying(PROVEN, "ok", is_error=True)) == "caught"
    assert verdict(BAD_PARAMS, saying(PROVEN, "ok", is_error=True), channel="text") == "missed"


def test_a_flag_without_the_proof_is_noticed_and_the_reason_says_what_was_seen() -> None:
    finding = judged(TIMEOUT, replace(given_up(), elapsed_s=1.9))
    assert finding.verdict == "noticed"
    assert finding.why.startswith("the line said that something failed (flag), but ")
    assert finding.why.endswith("answered after 1.9 s of a budget of 0.5 s")


def test_words_without_the_proof_are_noticed() -> None:
    assert verdict(TIMEOUT, saying(replace(given_up(), elapsed_s=1.9), "timed out")) == "noticed"
    assert verdict(TIMEOUT, saying(replace(given_up(), elapsed_s=1.9), "here you are")) == "missed"


def test_every_reply_must_carry_the_flag() -> None:
    first, second = turn(BAD_PARAMS)[0], replace(turn(BAD_PARAMS)[0], id="c2")
    both = replace(PROVEN, calls=(first, second), replies=(*PROVEN.replies, replace(PROVEN.replies[0], call_id="c2")))
    assert verdict(BAD_PARAMS, both) == "caught"
    one = replace(both, replies=(both.replies[0], replace(both.replies[1], is_error=False)))
    assert verdict(BAD_PARAMS, one) == "unflagged"


def test_a_tools_own_output_is_no_word_of_failure() -> None:
    [call] = turn(EXEC_THROW)
    text = 'error: the "log" says\nnothing'
    seen = replace(GOOD["bad_params"], runs=(ran(turn(BAD_PARAMS)[0], text=text, chars=len(text)),))
    assert verdict(BAD_PARAMS, saying(seen, text)) == "missed"
    assert verdict(BAD_PARAMS, saying(seen, '{"content": "error: the \\"log\\" says\\nnothing"}')) == "missed"
    assert verdict(BAD_PARAMS, saying(seen, text[:12])) == "missed"
    assert verdict(BAD_PARAMS, saying(seen, "error: refused")) == "noticed"
    assert verdict(EXEC_THROW, saying(GOOD["exec_throw"], call.tool + " error")) == "unflagged"


def test_a_whole_result_is_inapplicable_unless_something_escaped() -> None:
    whole = cut("", shown=20_000)
    assert verdict(SILENT_TRUNCATE, whole) == "inapplicable"
    assert verdict(SILENT_TRUNCATE, replace(whole, escaped="ValueError: too long")) == "escaped"


def test_a_fault_that_never_fired_is_untestable_before_it_is_anything_else() -> None:
    wide = replace(given_up(), slow_s=0.6)
    assert verdict(TIMEOUT, wide) == "untestable"
    assert verdict(TIMEOUT, replace(wide, crashed="exit code 3")) == "untestable"


def test_only_a_run_as_sent_can_show_that_a_fault_did_not_fire() -> None:
    [call] = turn(EXEC_THROW)
    seen = replace(GOOD["exec_throw"], runs=(ran(call, text="first line", chars=10),))
    assert verdict(EXEC_THROW, seen) == "untestable"
    assert verdict(EXEC_THROW, replace(seen, runs=(replace(seen.runs[0], tool="dump"),))) == "noticed"


def test_nothing_seen_of_the_fault_is_untestable() -> None:
    assert verdict(BAD_PARAMS, None) == "untestable"
    assert judged(BAD_PARAMS, None).why == "the fault was never sent"
    assert verdict(BAD_PARAMS, Evidence(LIMITS, SLOW_S, turn(BAD_PARAMS))) == "escaped"


@given(told=records(), fault=st.sampled_from((*FAULTS, *WIDE)))
def test_the_judge_raises_nothing_for_any_evidence(told: Record, fault: Fault) -> None:
    finding = judge(told, fault)
    assert finding.verdict in Verdict
    assert finding.why
    assert finding == judge(told, fault)


@given(told=records(), fault=st.sampled_from(FAULTS))
def test_nothing_is_green_without_a_good_control(told: Record, fault: Fault) -> None:
    assert judge(replace(told, untestable="absent: not installed"), fault).verdict == "untestable"
    assert judge(replace(told, twin=None), fault).verdict == "untestable"
