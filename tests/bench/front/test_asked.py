"""A fault as the reports take it: what it asks, and the calls that it sends, as texts."""

from dataclasses import replace

from tests.kit.evidence import BAD_PARAMS, LIMITS, SILENT_TRUNCATE
from toolcall_bench.front.asked import calls, plain_fault
from toolcall_bench.model.call import Limits, call


def test_a_fault_is_its_name_its_stage_in_a_word_its_question_and_its_proof() -> None:
    plain = plain_fault(BAD_PARAMS)
    assert plain == {
        "name": "bad_params",
        "stage": "validate",
        "question": BAD_PARAMS.question,
        "proof": "No tool was entered.",
    }


def test_every_call_of_a_turn_is_its_tool_and_its_arguments() -> None:
    two = replace(BAD_PARAMS, turn=(call("head", lines=1), call("dump", "c2", rows=2)))
    assert calls(two, LIMITS, "fault") == ['head {"lines": 1}', 'dump {"rows": 2}']
    assert calls(two, LIMITS, "twin") == ['head {"path": "notes.txt", "lines": 3}']


def test_a_turn_that_depends_on_the_limits_is_made_for_them() -> None:
    short, long = (calls(SILENT_TRUNCATE, Limits(chars=chars), "fault") for chars in (100, 10_000))
    assert short != long
