"""When a reply came, seen from the time budget: early, at it, or long after it."""

from dataclasses import replace

import pytest

from tests.kit.evidence import given_up
from toolcall_bench.judge.clock import Punctuality, punctuality
from toolcall_bench.model.call import Limits

TIMES: tuple[tuple[float, Punctuality], ...] = (
    (0.0, "before the budget"),
    (0.89, "before the budget"),
    (0.9, "at the budget"),
    (1.0, "at the budget"),
    (2.0, "at the budget"),
    (2.01, "long after the budget"),
    (60.0, "long after the budget"),
)


@pytest.mark.parametrize(("elapsed_s", "wanted"), TIMES)
def test_a_reply_is_at_the_budget_from_just_before_it_up_to_half_way_to_the_tools_own_end(
    elapsed_s: float, wanted: Punctuality
) -> None:
    seen = replace(given_up(), limits=Limits(seconds=1.0), slow_s=3.0, elapsed_s=elapsed_s)
    assert punctuality(seen) == wanted


def test_a_slower_tool_leaves_a_line_more_time_and_a_smaller_budget_less() -> None:
    seen = replace(given_up(), limits=Limits(seconds=1.0), slow_s=3.0, elapsed_s=2.5)
    assert punctuality(seen) == "long after the budget"
    assert punctuality(replace(seen, slow_s=4.0)) == "at the budget"
    assert punctuality(replace(seen, slow_s=4.0, limits=Limits(seconds=0.5))) == "long after the budget"
