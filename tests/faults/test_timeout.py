"""The proof of a timeout: entered, not returned before the reply, and given up at the budget."""

from dataclasses import replace

import pytest

from bench.model import Limits, Outcome
from faults.transport.timeout import FAULT, names
from tests.bench.evidence import given_up, judged, refused, verdict

BUDGET_S, SLOW_S = 0.5, 2.0
MIDPOINT_S = (BUDGET_S + SLOW_S) / 2


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
    run = replace(given_up().runs[0], outcome=outcome, before_reply=before_reply)
    assert verdict(FAULT, replace(given_up(), runs=(run,))) == wanted


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
