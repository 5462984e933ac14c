"""How numbers and lists are said."""

import pytest

from toolcall_bench.reports.words import count, listing, seconds, stage_number


@pytest.mark.parametrize(
    ("elapsed_s", "said"),
    [
        (0.0, "under 1 ms"),
        (0.002, "2 ms"),
        (0.099, "99 ms"),
        (0.0999, "0.10 s"),
        (0.502, "0.50 s"),
        (0.999, "1.0 s"),
        (2.003, "2.0 s"),
    ],
)
def test_a_time_is_said_in_the_unit_that_fits(elapsed_s: float, said: str) -> None:
    assert seconds(elapsed_s) == said


def test_a_list_is_said_with_and_and_a_long_one_says_what_is_left_out() -> None:
    assert [listing(["a", "b", "c"][:size]) for size in range(4)] == ["none", "a", "a and b", "a, b and c"]
    assert listing(["a", "b", "c", "d"], most=2) == "a, b and 2 more"


def test_a_count_agrees_with_its_noun() -> None:
    assert [count(number, "line") for number in (0, 1, 2)] == ["0 lines", "1 line", "2 lines"]


def test_stages_are_numbered_from_one_and_none_is_zero() -> None:
    assert [stage_number(stage) for stage in ("", "transport", "rollback")] == [0, 1, 5]
