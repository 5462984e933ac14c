"""The proof of a timeout: given its budget, not returned before the reply, and given up at the budget."""

from dataclasses import replace

import pytest

from tests.kit.evidence import given_up, judged, refused, verdict
from toolcall_bench.faults.transport.timeout import FAULT, lacks, names
from toolcall_bench.model.call import Limits
from toolcall_bench.model.evidence import Evidence, Outcome

BUDGET_S, SLOW_S = 0.5, 2.0
MIDPOINT_S = (BUDGET_S + SLOW_S) / 2


def ended(outcome: Outcome, before_reply: bool, started_s: float = 0.0, ended_s: float | None = None) -> Evidence:
    """The tool given up on at the budget, and what became of its one run."""
    run = replace(given_up().runs[0], outcome=outcome, before_reply=before_reply)
    return replace(given_up(), runs=(replace(run, started_s=started_s, ended_s=ended_s),))


@pytest.mark.parametrize("elapsed_s", [0.9 * BUDGET_S, BUDGET_S, MIDPOINT_S])
def test_a_reply_between_nine_tenths_of_the_budget_and_the_midpoint_is_in_time(elapsed_s: float) -> None:
    assert verdict(FAULT, replace(given_up(), elapsed_s=elapsed_s)) == "caught"


@pytest.mark.parametrize("elapsed_s", [0.0, 0.01, 0.9 * BUDGET_S - 1e-6, MIDPOINT_S + 1e-6, SLOW_S])
def test_a_reply_before_or_after_that_is_not(elapsed_s: float) -> None:
    assert verdict(FAULT, replace(given_up(), elapsed_s=elapsed_s)) == "noticed"


@pytest.mark.parametrize(
    ("outcome", "before_reply", "wanted"),
    [
        ("open", False, "caught"),
        ("returned", False, "caught"),
        ("raised", False, "caught"),
        ("raised", True, "caught"),
        ("lost", True, "caught"),
        ("lost", False, "caught"),
        ("returned", True, "noticed"),
    ],
)
def test_the_run_may_be_open_cancelled_or_killed_but_not_have_returned(
    outcome: Outcome, before_reply: bool, wanted: str
) -> None:
    assert verdict(FAULT, ended(outcome, before_reply)) == wanted


@pytest.mark.parametrize("outcome", ["raised", "lost"])
@pytest.mark.parametrize(
    ("ended_s", "wanted"), [(0.02, False), (0.9 * BUDGET_S - 1e-6, False), (0.9 * BUDGET_S, True), (BUDGET_S, True)]
)
def test_the_run_may_not_be_ended_before_nine_tenths_of_the_budget(
    outcome: Outcome, ended_s: float, wanted: bool
) -> None:
    assert FAULT.handled(ended(outcome, True, ended_s=ended_s)) is wanted


@pytest.mark.parametrize(("started_s", "wanted"), [(0.0, True), (0.25, True), (0.25 + 1e-6, False), (0.49, False)])
def test_the_run_must_have_started_in_the_first_half_of_the_budget(started_s: float, wanted: bool) -> None:
    assert FAULT.handled(ended("open", False, started_s)) is wanted
    assert FAULT.handled(ended("lost", True, started_s, ended_s=BUDGET_S)) is wanted


@pytest.mark.parametrize(
    ("seen", "sentence"),
    [
        (given_up(), ""),
        (replace(given_up(), runs=()), "slow_head was never entered"),
        (ended("returned", True, ended_s=0.45), "slow_head returned before the reply"),
        (replace(given_up(), elapsed_s=1.9), "answered after 1.9 s of a budget of 0.5 s"),
        (replace(given_up(), elapsed_s=0.0112), "gave up after 0.01 s of a budget of 0.5 s"),
        (ended("lost", True, 0.01, 0.06), "the tool was killed 0.05 s after it started, of a budget of 0.5 s"),
        (ended("raised", True, 0.0, 0.1), "the tool raised 0.1 s after it started, of a budget of 0.5 s"),
        (ended("open", False, 0.4), "the tool was started only after 0.4 s of a budget of 0.5 s"),
    ],
)
def test_what_the_proof_lacks_is_said_in_a_sentence(seen: Evidence, sentence: str) -> None:
    assert lacks(seen) == sentence
    assert FAULT.handled(seen) is (sentence == "")


def test_a_second_run_is_judged_as_the_first() -> None:
    [whole], [killed] = given_up().runs, ended("lost", True, 0.0, 0.05).runs
    assert FAULT.handled(replace(given_up(), runs=(whole, whole)))
    assert not FAULT.handled(replace(given_up(), runs=(whole, killed)))


@pytest.mark.parametrize("took_s", [0.9 * SLOW_S + 1e-6, SLOW_S, SLOW_S + 0.3])
def test_a_tool_that_slept_was_a_slow_tool(took_s: float) -> None:
    assert FAULT.unfired(ended("returned", False, 0.1, 0.1 + took_s)) == ""


@pytest.mark.parametrize(("took_s", "shown"), [(0.0012, "0.0"), (1.79, "1.79")])
def test_a_tool_that_returned_without_its_sleep_was_none(took_s: float, shown: str) -> None:
    seen = ended("returned", True, 0.1, 0.1 + took_s)
    assert FAULT.unfired(seen) == f"slow_head returned after {shown} s instead of 2 s"
    assert verdict(FAULT, seen) == "untestable"
    assert FAULT.unfired(ended("raised", True, 0.1, 0.1 + took_s)) == ""


def test_a_line_that_never_starts_the_tool_and_sleeps_the_budget_proves_nothing() -> None:
    idle = replace(refused(FAULT, "slow_head timed out after 0.5 s"), elapsed_s=BUDGET_S)
    assert verdict(FAULT, idle) == "noticed"


@pytest.mark.parametrize(("slow_s", "wanted"), [(0.7, "caught"), (0.626, "caught"), (0.625, "untestable")])
def test_a_budget_of_four_fifths_of_the_tools_duration_or_more_is_no_timeout(slow_s: float, wanted: str) -> None:
    assert verdict(FAULT, replace(given_up(), slow_s=slow_s)) == wanted


def test_a_clock_that_stood_still_decides_nothing() -> None:
    assert verdict(FAULT, replace(given_up(), stalled_s=0.2)) == "caught"
    assert verdict(FAULT, replace(given_up(), stalled_s=0.3)) == "untestable"
    assert "stalled" in judged(FAULT, replace(given_up(), stalled_s=0.3)).why


@pytest.mark.parametrize("spelled", ["0.5 s", "0.5s", "500 ms", "500ms", "0.5 seconds", "0.5秒", "500 毫秒"])
def test_the_budget_is_the_value_however_it_is_spelled(spelled: str) -> None:
    seen = replace(given_up(), replies=(replace(given_up().replies[0], text=f"gave up after {spelled}"),))
    assert judged(FAULT, seen).located.value is True
    other = replace(given_up(), replies=(replace(given_up().replies[0], text=f"gave up after 1{spelled}"),))
    assert judged(FAULT, other).located.value is False


def test_the_value_follows_the_limits() -> None:
    assert {"1.5 s", "1500 ms"} <= set(names(Limits(seconds=1.5)).value)
