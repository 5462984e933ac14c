"""Which two lines are held against one another."""

from tests.kit.reports.frames import frame, guarded, naive, row
from toolcall_bench.reports.fold import fold
from toolcall_bench.reports.pair import telling


def test_the_pair_that_differs_in_most_catches_is_taken_the_one_that_caught_less_first() -> None:
    rows = [*guarded(), *guarded("near", without="exec"), *naive()]
    assert telling(fold(frame(rows))) == ("naive", "guarded")


def test_of_pairs_that_differ_alike_the_first_is_taken() -> None:
    assert telling(fold(frame([*naive("a"), *naive("b"), *guarded("c"), *guarded("d")]))) == ("a", "c")
    assert telling(fold(frame([*naive("a"), *naive("b")]))) == ("a", "b")


def test_a_line_that_could_not_be_judged_is_in_no_pair() -> None:
    void = [row(name, "timeout", "untestable", reached="") for name in ("first", "second")]
    assert telling(fold(frame([*void, *naive(), *guarded()]))) == ("naive", "guarded")
    assert telling(fold(frame([*void, *naive()]))) == ("naive",)
    assert telling(fold(frame(void))) == ()
