"""Many lines in a screenful: what shares a row, which row is first, and the sentence on top."""

from tests.kit.reports.frames import Row, ablated, frame, guarded, naive, row
from toolcall_bench.reports.fold import fold
from toolcall_bench.reports.order import MANY_LINES, left_out, rows_of_lines, summary


def many(*more: Row) -> list[Row]:
    return [each for at in range(MANY_LINES) for each in guarded(f"good-{at}")] + list(more)


def test_few_lines_have_a_row_each_in_the_order_given() -> None:
    assert rows_of_lines(fold(ablated()))[:2] == [("naive",), ("guarded",)]
    assert summary(fold(ablated())) == ""


def test_many_lines_that_fared_alike_share_a_row_and_the_worst_row_is_first() -> None:
    void = row("void", "timeout", "untestable")
    words = row("words", "timeout", "unflagged", channel="text")
    rows = rows_of_lines(fold(frame(many(void, words, *naive()))))
    assert rows == [("naive",), ("words",), tuple(f"good-{at}" for at in range(MANY_LINES)), ("void",)]


def test_lines_that_differ_in_a_stage_or_in_how_it_is_known_share_no_row() -> None:
    inferred = row("inferred", "timeout", "caught", basis="inferred")
    rows = rows_of_lines(fold(frame(many(inferred, row("seen", "timeout", "caught")))))
    assert {("inferred",), ("seen",)} < set(rows)


def test_the_summary_counts_every_line_once() -> None:
    void = row("void", "timeout", "untestable")
    words = row("words", "timeout", "unflagged", channel="text")
    some = guarded("some", without="exec")
    assert summary(fold(frame(many(void, words, *some, *naive())))) == (
        "Of 16 lines so many caught the faults that they were judged on: "
        "12 all of them, 1 all, some in words alone, 1 some, 1 none and 1 not judged."
    )


def test_only_what_leaves_rows_out_says_so() -> None:
    assert (left_out(20), left_out(21, "lines")) == ("", "(the 20 worst of 21 lines)")
