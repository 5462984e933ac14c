"""What the run lets a reader see: every sentence is said of rows that bear it out, and of no others."""

import pandas as pd
import pytest

from tests.kit.reports.frames import Row, both, frame, guarded, naive, row
from toolcall_bench.reports.fold import fold
from toolcall_bench.reports.grid import Grid
from toolcall_bench.reports.page.sections import insight

WORDS: Row = {"channel": "text", "text": "timed out"}


def grid(*rows: Row) -> Grid:
    return fold(frame(rows))


def test_faults_that_were_not_caught_are_counted_by_line_the_most_first() -> None:
    assert insight.uncaught(grid(*guarded(), row("x", "timeout", "missed"), *naive())) == (
        "Faults that were not caught: `naive` 6 of 6 and `x` 1 of 1."
    )
    assert insight.uncaught(grid(*guarded())) == ""


@pytest.mark.parametrize("verdict", ["untestable", "inapplicable", "unstable"])
def test_a_cell_without_a_verdict_that_holds_is_not_said_to_be_uncaught(verdict: str) -> None:
    rows = [row("x", "timeout", verdict), row("x", "bad_params", "missed")]
    assert insight.uncaught(grid(*rows)) == "Faults that were not caught: `x` 1 of 1."
    assert insight.uncaught(grid(rows[0])) == ""


def test_what_was_caught_in_words_is_not_said_to_be_uncaught_but_counted_apart() -> None:
    cells = grid(row("x", "timeout", "unflagged", **WORDS), row("x", "bad_params", "caught"))
    assert insight.uncaught(cells) == ""
    said = "Faults that were caught in words alone, since the wire has no error flag: `x` 1."
    assert insight.in_words(cells) == said


def test_a_flag_that_was_not_set_on_a_wire_that_has_one_is_uncaught_and_not_in_words() -> None:
    cells = grid(row("x", "timeout", "unflagged", channel="flag"))
    assert insight.uncaught(cells) == "Faults that were not caught: `x` 1 of 1."
    assert insight.in_words(cells) == ""


def test_each_stage_names_what_it_caught_on_any_line() -> None:
    rows = [row("a", "timeout", "caught"), row("b", "timeout", "caught", caught_at="exec")]
    assert insight.stages(grid(*rows)) == "What each stage caught: transport `timeout`; exec `timeout`."
    assert insight.stages(grid(*naive())) == ""


def test_that_a_fault_has_one_stage_on_all_lines_is_said_of_faults_that_several_caught() -> None:
    said = "Of 6 faults that more than one line caught, 6 had the same stage on all of them."
    assert insight.same_stage(grid(*guarded("a"), *guarded("b"))) == said
    assert insight.same_stage(fold(both())) == ""


def test_a_fault_that_two_lines_caught_at_two_stages_is_not_counted_as_one_stage() -> None:
    rows = [row("a", "timeout", "caught"), row("b", "timeout", "caught", caught_at="exec")]
    said = "Of 1 fault that more than one line caught, 0 had the same stage on all of them."
    assert insight.same_stage(grid(*rows)) == said


OPENING = {"[transport] late": True, "transport: late": True, "'transport' is late": True}
OTHERWISE = {
    "late transport": False,
    "#" * 2000 + "\n[transport] cut": False,
    "transported": False,
    "- transport": False,
}


@pytest.mark.parametrize(("text", "opens"), (OPENING | OTHERWISE).items())
def test_a_text_opens_with_the_stage_where_nothing_but_brackets_and_quotes_stands_before_it(
    text: str, opens: bool
) -> None:
    said = insight.first_words(grid(row("x", "timeout", "caught", text=text)))
    assert said == ("1 of 1 caught text opens with the name of the stage that caught the fault." if opens else "")


def test_texts_that_open_with_their_stage_are_counted_among_the_caught_ones() -> None:
    texts = {"timeout": "[transport] late", "bad_params": "[exec] late"}
    rows = [row("x", fault, "caught", text=text) for fault, text in texts.items()]
    rows.append(row("x", "unknown_tool", "noticed", text="[service] no"))
    said = "1 of 2 caught texts open with the name of the stage that caught the fault."
    assert insight.first_words(grid(*rows)) == said


def test_faults_that_got_less_far_are_named_with_both_stages_and_so_are_those_that_got_further() -> None:
    said = "On `guarded` 1 of 6 faults got less far than on `naive`: `bad_params` to validate instead of exec."
    assert insight.less_far(fold(both())) == said
    rows = [
        row("a", "bad_params", "missed"),
        row("b", "bad_params", "caught", reached="service"),
        row("a", "exec_throw", "missed", reached="transport"),
        row("b", "exec_throw", "caught"),
    ]
    assert insight.less_far(grid(*rows)).endswith("; further: `exec_throw` to exec instead of service.")


def test_no_fault_is_said_to_have_got_less_far_where_none_did() -> None:
    assert insight.less_far(grid(*naive("a"), *naive("b"))) == ""
    assert insight.less_far(grid(*naive())) == ""
    unstable = row("b", "bad_params", "unstable", reached="")
    assert insight.less_far(grid(row("a", "bad_params", "missed"), unstable)) == ""


def test_what_success_alone_would_have_let_pass_leaves_out_what_was_caught_in_words() -> None:
    assert insight.let_pass(fold(both())).endswith("would have let pass: `naive` 2.")
    assert insight.let_pass(grid(row("x", "timeout", "unflagged", **WORDS))) == ""
    assert insight.let_pass(grid(row("x", "timeout", "unstable"))) == ""


def test_no_point_is_made_of_no_rows() -> None:
    assert insight.insight(fold(pd.DataFrame())) == ""
