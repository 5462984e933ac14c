"""What the run lets a reader see: every point is counted, none is said without its rows."""

import pandas as pd

from tests.kit.reports.frames import both, frame, guarded, naive, row
from toolcall_bench.reports.fold import fold
from toolcall_bench.reports.page.sections import aftermath, insight


def test_faults_that_nothing_caught_are_counted_by_line() -> None:
    assert (
        insight.uncaught(fold(both()))
        == "Faults that no stage of the line caught: `naive` 6 of 6 and `guarded` 0 of 6."
    )


def test_a_line_that_could_not_be_tested_has_no_count() -> None:
    assert insight.uncaught(fold(frame([row("x", "timeout", "untestable")]))) == ""


def test_the_kind_of_fault_decides_where_all_lines_agree() -> None:
    said = insight.kinds(fold(frame([*guarded("a"), *guarded("b")])))
    assert said.startswith(
        "The kind of fault decides the stage that catches it: transport caught `timeout`; service caught"
    )
    assert "6 of 6 caught faults had one and the same stage" in said


def test_the_kind_of_fault_is_not_said_to_decide_where_lines_differ() -> None:
    rows = [row("a", "timeout", "caught"), row("b", "timeout", "caught", caught_at="exec")]
    said = insight.kinds(fold(frame(rows)))
    assert said.startswith(
        "Stages that caught: transport caught `timeout`; exec caught `timeout`. 0 of 1 caught fault had"
    )


def test_texts_that_open_with_their_stage_are_counted() -> None:
    rows = [
        row("x", "timeout", "caught", text="[transport] late"),
        row("x", "bad_params", "caught", text="bad validate"),
    ]
    assert "1 of 2 caught texts open" in insight.first_words(fold(frame(rows)))


def test_stages_gained_over_naive_are_named_by_fault() -> None:
    said = insight.earlier(fold(both()))
    assert "guarded stops 1 of 6 faults at an earlier stage than naive: `bad_params` by 2 stages" in said
    assert "; 5 faults get equally far on both." in said


def test_a_fault_that_got_further_on_guarded_is_named_too() -> None:
    rows = [
        row("naive", "timeout", "missed", reached="transport"),
        row("guarded", "timeout", "caught", reached="service"),
    ]
    assert (
        "guarded stops 0 of 1 fault at an earlier stage than naive; at a later stage: `timeout` by 1 stage"
        in insight.earlier(fold(frame(rows)))
    )


def test_a_silent_cut_stands_beside_a_marked_one_with_the_end_of_each() -> None:
    said = aftermath.cuts(fold(both()))
    assert f"`naive` gives 2000 characters for a result of 20000, does not say so and ends in `{'#' * 60}`" in said
    assert "`guarded` gives 2026 characters for a result of 20000, says so and ends in" in said
    assert "[cut: 2000 of 20000 chars]`." in said


def test_a_cut_without_its_counterpart_is_not_compared() -> None:
    assert aftermath.cuts(fold(frame(naive()))) == ""


def test_rollback_is_worth_having_where_a_failure_left_something_changed() -> None:
    assert aftermath.left_behind(fold(both())) == (
        "Rollback is worth having for the tools of `partial_write` (`notes.txt` on `naive`): "
        "there a failure left something changed."
    )
    assert aftermath.left_behind(fold(frame(guarded()))) == ""


def test_each_path_that_was_left_changed_is_named_by_itself() -> None:
    rows = [row("x", "timeout", "missed", side_effect=("a, b.txt", "c.txt"))]
    assert "(`a, b.txt` and `c.txt` on `x`)" in aftermath.left_behind(fold(frame(rows)))


def test_lines_whose_next_call_went_wrong_are_named() -> None:
    rows = [row("x", "timeout", "missed", recovered=False), row("x", "bad_params", "missed", recovered=True)]
    assert (
        aftermath.not_recovered(fold(frame(rows)))
        == "The next clean call was not answered rightly by `x` after `timeout`."
    )
    assert aftermath.not_recovered(fold(both())) == ""


def test_no_point_is_made_of_no_rows() -> None:
    assert insight.insight(fold(pd.DataFrame())) == ""
