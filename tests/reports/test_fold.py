"""Trials become one cell: the middle time, the first text, and no verdict that the trials do not share."""

import math

import pytest

from tests.kit.reports.frames import Row, frame, row
from toolcall_bench.reports.fold import fold
from toolcall_bench.reports.grid import Cell
from toolcall_bench.reports.score import score


def only(*rows: Row) -> Cell:
    (cell,) = fold(frame(rows)).cells.values()
    return cell


def trials(*changed: Row) -> list[Row]:
    return [row("x", "timeout", **{"verdict": "caught"} | dict(each), trial=at) for at, each in enumerate(changed, 1)]


def test_the_time_is_the_median_over_the_trials() -> None:
    assert only(*trials({"elapsed_s": 0.5}, {"elapsed_s": 9.0}, {"elapsed_s": 0.7})).elapsed_s == 0.7


def test_a_cell_without_a_time_has_none() -> None:
    assert math.isnan(only(*trials({"elapsed_s": math.nan})).elapsed_s)


def test_the_text_is_that_of_the_first_trial_whatever_the_order_of_the_rows() -> None:
    first, second = trials({"text": "first"}, {"text": "second"})
    assert only(second, first).text == "first"


def test_trials_that_agree_keep_their_verdict() -> None:
    assert only(*trials({}, {})).verdict == "caught"


def test_trials_that_disagree_come_settled_and_fold_to_what_the_bench_made_of_them() -> None:
    settled = {"verdict": "unstable", "caught_at": "", "basis": "", "reached": "", "why": "its trials disagree: ..."}
    cell = only(*trials(settled, settled))
    assert {name: getattr(cell, name) for name in settled} == settled


def test_trials_that_disagree_and_were_not_settled_are_refused() -> None:
    with pytest.raises(ValueError, match="the trials of x and timeout are not settled"):
        only(*trials({}, {"verdict": "missed"}))


def test_one_trial_that_closed_badly_is_enough() -> None:
    assert only(*trials({}, {"closing": "closing raised OSError: gone"})).closing == "closing raised OSError: gone"
    assert only(*trials({}, {})).closing == ""


def test_one_trial_that_did_not_recover_is_enough() -> None:
    assert only(*trials({"recovered": True}, {"recovered": True})).recovered is True
    assert only(*trials({"recovered": True}, {"recovered": False})).recovered is False
    assert only(*trials({"recovered": None})).recovered is None


def test_whatever_a_trial_left_changed_is_kept_once() -> None:
    assert only(*trials({"side_effect": ("a", "b")}, {"side_effect": ("b",)}, {})).side_effect == ("a", "b")


def test_a_path_with_a_comma_in_it_is_one_path() -> None:
    assert only(*trials({"side_effect": ("a, b",)})).side_effect == ("a, b",)


def test_a_missing_text_is_an_empty_one() -> None:
    assert only(*trials({"caught_at": None})).caught_at == ""


def test_lines_and_faults_keep_the_order_in_which_they_first_appear() -> None:
    made = fold(frame([row("z", "timeout", "caught"), row("z", "bad_params", "caught"), row("a", "timeout", "caught")]))
    assert (made.lines, made.faults) == (("z", "a"), ("timeout", "bad_params"))
    assert made.at("a", "bad_params") is None


@pytest.mark.parametrize(
    ("verdicts", "said"),
    [
        (["caught", "missed"], "1 of 2"),
        (["caught", "untestable"], "1 of 1, 1 untestable"),
        (["caught", "inapplicable", "unstable"], "1 of 2, 1 inapplicable"),
        (["untestable", "untestable"], "2 untestable"),
        (["unflagged", "missed"], "0 of 2"),
        (["caught", "alarmed"], "1 of 2"),
    ],
)
def test_what_is_void_stays_out_of_the_count_and_is_named(verdicts: list[str], said: str) -> None:
    rows = [row("x", f"fault {at}", verdict) for at, verdict in enumerate(verdicts)]
    assert str(score(fold(frame(rows)).cells.values())) == said


def test_caught_in_words_is_counted_apart_and_only_where_there_is_no_flag_to_set() -> None:
    rows = [row("x", "timeout", "unflagged", channel="text"), row("x", "bad_params", "unflagged", channel="flag")]
    assert str(score(fold(frame(rows)).cells.values())) == "0 of 2, 1 in words"


def test_a_line_that_did_not_recover_is_counted_in_words_and_caught_all_the_same() -> None:
    rows = [
        row("x", "timeout", "caught", recovered=False),
        row("x", "bad_params", "caught", recovered=None),
        row("x", "exec_throw", "untestable", recovered=False),
    ]
    assert str(score(fold(frame(rows)).cells.values())) == "2 of 2, 1 not recovered, 1 untestable"
