"""Why each red cell is red, on a terminal, with the command that shows more."""

from tests.kit.reports.frames import Row, both, frame, row
from toolcall_bench.reports.fold import fold
from toolcall_bench.reports.text import matrix
from toolcall_bench.reports.text.uncaught import MOST_REASONS, why_no_verdict, why_uncaught

COMMANDS = {("x", "timeout"): ("bench explain timeout --row x", "bench run ...")}


def told(*rows: Row) -> list[str]:
    return list(why_uncaught(fold(frame(rows)), COMMANDS))


def test_a_cell_that_is_not_caught_has_its_reason_and_the_command_that_shows_more() -> None:
    said = told(row("x", "timeout", "missed", why="it returned"), row("x", "bad_params", "escaped", why="KeyError"))
    assert said == [
        "x timeout: missed: it returned",
        "  bench explain timeout --row x",
        "x bad_params: escaped: KeyError",
    ]


def test_what_is_caught_in_words_too_or_has_no_verdict_needs_no_reason_here() -> None:
    words = row("x", "timeout", "unflagged", channel="text", why="no flag")
    assert told(words, row("x", "bad_params", "caught"), row("x", "exec_throw", "untestable", why="void")) == []
    assert told({**words, "channel": "flag"})[0] == "x timeout: unflagged: no flag"


def test_cells_that_share_verdict_and_reason_share_a_line() -> None:
    rows = [row(line, "timeout", "missed", why="it returned") for line in "abcd"]
    assert told(*rows) == ["a timeout, b timeout, c timeout and 1 more: missed: it returned"]


def test_so_many_reasons_are_shown_and_the_rest_are_counted() -> None:
    rows = [row(f"line {at}", "timeout", "missed", why=f"reason {at}") for at in range(MOST_REASONS + 2)]
    assert told(*rows[:MOST_REASONS])[-1] == f"line {MOST_REASONS - 1} timeout: missed: reason {MOST_REASONS - 1}"
    assert told(*rows)[MOST_REASONS:] == ["2 reasons more; report.md has them all"]


def test_a_reason_cannot_pass_for_a_line_of_its_own() -> None:
    assert told(row("x", "timeout", "missed", why="a\n::error::b\x1b[31m"))[0].isprintable()


def test_cells_without_a_verdict_say_why() -> None:
    rows = [row("x", fault, "unstable", why="its trials disagree") for fault in ("a", "b")]
    assert why_no_verdict(fold(frame(rows))) == ["x a and x b: unstable: its trials disagree"]
    assert why_no_verdict(fold(both())) == []


def test_the_reason_of_a_red_cell_stands_below_the_table() -> None:
    commands = {("x", "timeout"): ("bench explain timeout --row x", "")}
    rows = frame([row("x", "timeout", "missed", why="it returned"), row("x", "exec_throw", "untestable", why="absent")])
    assert matrix.notes(rows, commands) == [
        "x exec_throw: untestable: absent",
        "x timeout: missed: it returned",
        "  bench explain timeout --row x",
    ]
