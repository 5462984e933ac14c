"""Whether a line goes on after a fault: only a clean call that is answered as cleanly as one before it says so."""

from dataclasses import replace

import pytest

from tests.bench.judge.test_control import BAD, CLEAN
from tests.kit.evidence import (
    BAD_PARAMS,
    GOOD,
    clean,
    judged,
    verdict,
)
from toolcall_bench.model.call import Reply
from toolcall_bench.model.evidence import Evidence
from toolcall_bench.model.turns import FRESH_TURN


@pytest.mark.parametrize(("reason", "after"), BAD.items(), ids=BAD)
def test_a_line_recovers_only_if_the_clean_call_after_the_fault_is_answered_as_cleanly(
    reason: str, after: Evidence
) -> None:
    assert judged(BAD_PARAMS, GOOD["bad_params"], after=CLEAN).recovered is True
    assert judged(BAD_PARAMS, GOOD["bad_params"], after=after).recovered is False
    assert verdict(BAD_PARAMS, GOOD["bad_params"], after=after) == "caught"


def test_the_answer_to_an_earlier_call_is_no_recovery() -> None:
    late = replace(clean(FRESH_TURN, "nothing before this"), replies=(Reply("fresh", "first line"),))
    assert judged(BAD_PARAMS, GOOD["bad_params"], after=late).recovered is False


def test_a_line_that_died_or_hung_has_not_recovered_and_one_that_was_never_tried_is_not_asked() -> None:
    after = clean(FRESH_TURN)
    assert judged(BAD_PARAMS, replace(GOOD["bad_params"], crashed="exit code 3"), after=after).recovered is False
    assert judged(BAD_PARAMS, replace(GOOD["bad_params"], hung=True), after=after).recovered is False
    assert judged(BAD_PARAMS, GOOD["bad_params"], after=None).recovered is False
    assert judged(BAD_PARAMS, None, after=None).recovered is None
