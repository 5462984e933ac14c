"""What a fault leaves for later, said of the rows that show it alone."""

from tests.kit.reports.frames import Row, both, frame, guarded, naive, row
from toolcall_bench.reports.fold import fold
from toolcall_bench.reports.grid import Grid
from toolcall_bench.reports.page.sections import aftermath

SILENT = row("a", "silent_truncate", "missed", cut="unmarked", text="#" * 80, whole_chars=90)
MARKED = row("b", "silent_truncate", "caught", cut="marked", text="#" * 80 + "[90 in all]", whole_chars=90)


def grid(*rows: Row) -> Grid:
    return fold(frame(rows))


def test_a_silent_cut_stands_beside_a_marked_one_with_the_end_of_each() -> None:
    said = aftermath.cuts(fold(both()))
    assert f"`naive` gives 2000 characters for a result of 20000, does not say so and ends in `{'#' * 60}`" in said
    assert "`guarded` gives 2026 characters for a result of 20000, says so and ends in" in said
    assert "[cut: 2000 of 20000 chars]`." in said


def test_a_cut_without_its_counterpart_is_not_compared() -> None:
    assert aftermath.cuts(grid(SILENT, MARKED)) != ""
    assert aftermath.cuts(grid(SILENT)) == aftermath.cuts(grid(MARKED)) == ""


def test_a_cut_that_an_error_flag_told_is_not_said_to_be_silent() -> None:
    assert aftermath.cuts(grid({**SILENT, "verdict": "noticed"}, MARKED)) == ""


def test_a_mark_that_does_not_stand_at_the_end_is_not_shown_by_its_end() -> None:
    assert aftermath.cuts(grid(SILENT, {**MARKED, "text_stable": "[90 in all]" + "#" * 80})) == ""


def test_what_an_uncaught_fault_left_changed_is_named() -> None:
    said = "Left changed by a fault that was not caught: `partial_write` (`notes.txt` on `naive`)."
    assert aftermath.left_behind(fold(both())) == said
    assert aftermath.left_behind(grid(*guarded())) == ""


def test_a_file_that_a_caught_fault_left_is_not_left_behind() -> None:
    left: Row = {"side_effect": ("results/c1.txt",)}
    assert aftermath.left_behind(grid(row("x", "silent_truncate", "caught", **left))) == ""
    assert aftermath.left_behind(grid(row("x", "timeout", "unflagged", channel="text", **left))) == ""


def test_a_file_with_the_whole_of_a_cut_result_is_not_left_behind() -> None:
    left: Row = {"side_effect": ("results/c1.txt",)}
    assert aftermath.left_behind(grid({**SILENT, **left})) == ""
    assert "`results/c1.txt` on `x`" in aftermath.left_behind(grid(row("x", "timeout", "missed", **left)))


def test_each_path_that_was_left_changed_is_named_by_itself() -> None:
    rows = [row("x", "timeout", "missed", side_effect=("a, b.txt", "c.txt"))]
    assert "(`a, b.txt` and `c.txt` on `x`)" in aftermath.left_behind(grid(*rows))


def test_lines_that_did_not_recover_are_named_in_the_words_of_the_mark() -> None:
    rows = [row("x", "timeout", "missed", recovered=False), row("x", "bad_params", "missed", recovered=True)]
    said = "Not recovered, the clean call after it went wrong, or could not be sent: `x` after `timeout`."
    assert aftermath.not_recovered(grid(*rows)) == said
    assert aftermath.not_recovered(grid(*naive())) == ""
    assert aftermath.not_recovered(grid(row("x", "timeout", "untestable", recovered=False))) == ""
