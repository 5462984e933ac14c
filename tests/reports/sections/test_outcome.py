"""What the page says around its tables: how it was made, why each red cell is red, and many lines on one page."""

from tests.kit.reports.frames import both, frame, guarded, naive, row
from tests.reports.test_page import page, part, table_rows
from toolcall_bench.reports.page.page import markdown


def test_the_page_says_when_by_what_and_where_it_was_made_and_what_its_rows_were_measured_with() -> None:
    rows = frame([row("x", "timeout", "caught", versions="a=1"), row("y", "timeout", "caught", versions="b=2")])
    made = {"written": "2026-01-02 03:04 UTC", "by": "bench report 'my out'"}
    text = markdown(rows, {}, {}, {}, made)
    assert part(text, "How this page was made").strip().splitlines() == [
        "- written: `2026-01-02 03:04 UTC`",
        "- by: `bench report 'my out'`",
        "- the rows were measured with: `a=1 and b=2`",
    ]
    assert text == markdown(rows, {}, {}, {}, made)
    assert "How this page was made" not in page(both())


def test_each_red_cell_has_its_reason_and_both_commands_and_a_caught_one_has_none() -> None:
    rows = frame([row("x", "timeout", "missed", why="it returned"), row("x", "bad_params", "caught", why="proven")])
    text = markdown(rows, {}, {}, {("x", "timeout"): ("bench explain a", "bench run b")}, {})
    assert table_rows(part(text, "Why it was not caught"))[1:] == [
        ["`x`", "`timeout`", "missed", "it returned", "`bench explain a`", "`bench run b`"]
    ]
    assert "## Why it was not caught" not in page(frame(guarded()))


def test_many_lines_have_a_summary_on_top_and_share_rows() -> None:
    rows = frame([*(each for at in range(30) for each in guarded(f"good-{at}")), *naive()])
    text = page(rows)
    assert "Of 31 lines so many caught the faults that they were judged on: 30 all of them and 1 none." in text[:300]
    body = table_rows(part(text, "What happened"))
    assert [each[-1] for each in body[1:]] == ["0 of 6", "6 of 6"]
    assert "`good-11` and 18 more" in body[2][0]
