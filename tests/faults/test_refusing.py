"""The proofs of the two faults that no tool may run for: nothing was entered, neither the tool nor a look-alike."""

from dataclasses import replace

import pytest

from tests.kit.evidence import GOOD, saying, turn, verdict
from toolcall_bench.faults.service.unknown_tool import FAULT as UNKNOWN_TOOL
from toolcall_bench.faults.validate.bad_params import FAULT as BAD_PARAMS
from toolcall_bench.model.evidence import Outcome, Run
from toolcall_bench.model.fault import Fault

each_fault = pytest.mark.parametrize("fault", [UNKNOWN_TOOL, BAD_PARAMS], ids=lambda fault: fault.name)


@each_fault
def test_nothing_was_entered(fault: Fault) -> None:
    assert verdict(fault, GOOD[fault.name]) == "caught"


@each_fault
@pytest.mark.parametrize("outcome", ["returned", "raised", "lost", "open"])
@pytest.mark.parametrize("before_reply", [True, False])
def test_any_entry_spoils_the_proof_however_it_ended(fault: Fault, outcome: Outcome, before_reply: bool) -> None:
    [call] = turn(fault)
    run = Run("head", call.arguments, (), 7, outcome, before_reply, text="first line")
    assert verdict(fault, replace(GOOD[fault.name], runs=(run,))) == "noticed"


@each_fault
@pytest.mark.parametrize(("times", "sentence"), [(0, ""), (1, "head was entered"), (3, "the tool ran 3 times")])
def test_what_the_proof_lacks_is_said_in_a_sentence(fault: Fault, times: int, sentence: str) -> None:
    [call] = turn(fault)
    seen = replace(GOOD[fault.name], runs=(Run("head", call.arguments, (), 7, "raised", True),) * times)
    assert fault.lacks(seen) == sentence
    assert fault.handled(seen) is (sentence == "")


def test_a_look_alike_that_answers_as_if_all_were_well_is_missed() -> None:
    [call] = turn(UNKNOWN_TOOL)
    alike = Run("head", call.arguments, (), 7, "returned", True, text="first line", chars=10)
    seen = saying(replace(GOOD["unknown_tool"], runs=(alike,)), "first line")
    assert verdict(UNKNOWN_TOOL, seen) == "missed"


def test_an_argument_that_was_put_right_in_silence_is_missed() -> None:
    coerced = Run("head", '{"lines": 3, "path": "notes.txt"}', (), 7, "returned", True, text="first line", chars=10)
    seen = saying(replace(GOOD["bad_params"], runs=(coerced,)), "first line")
    assert verdict(BAD_PARAMS, seen) == "missed"
