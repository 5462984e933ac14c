"""How numbers and lists are said."""

import pytest

from toolcall_bench.reports.words import because, count, listing, seconds, stage_number, told


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


@pytest.mark.parametrize(
    ("verdict", "caught_at", "channel", "recovered", "said"),
    [
        ("caught", "exec", "flag", True, "caught at exec"),
        ("caught", "", "flag", True, "caught"),
        ("unflagged", "exec", "text", True, "caught at exec (in words)"),
        ("unflagged", "exec", "flag", True, "unflagged"),
        ("noticed", "exec", "flag", None, "noticed"),
        ("missed", "", "flag", False, "missed †"),
        ("untestable", "", "flag", False, "untestable"),
    ],
)
def test_what_became_of_a_cell_is_said_in_one_way(
    verdict: str, caught_at: str, channel: str, recovered: bool | None, said: str
) -> None:
    assert told(verdict, caught_at, channel, recovered) == said


def test_the_reason_follows_where_there_is_one() -> None:
    assert (because("missed", "it returned"), because("missed", "")) == ("missed: it returned", "missed")
