"""Times against the budget: where the points and the line stand."""

import pandas as pd
import pytest
from matplotlib.axes import Axes

from tests.kit.reports.drawn import points, title, words
from tests.kit.reports.frames import ablated, both, frame, row
from toolcall_bench.reports.charts.elapsed import LEAST_S, elapsed


def axes_of(rows: pd.DataFrame) -> Axes:
    (axes,) = elapsed(rows).axes
    return axes


def times(rows: pd.DataFrame, marker: str) -> list[float]:
    return [x for line in axes_of(rows).lines if line.get_marker() == marker for x, _ in points(line)]


def budgets(rows: pd.DataFrame) -> list[float]:
    return [points(line)[0][0] for line in axes_of(rows).lines if line.get_linestyle() == "--"]


def test_each_point_is_the_time_of_a_cell() -> None:
    assert times(both(), "o") == pytest.approx([2.003, 0.002, 0.002, 0.002, 0.002, 0.002])
    assert times(both(), "s") == pytest.approx([0.502, 0.002, 0.002, 0.002, 0.002, 0.002])


def test_the_budget_is_a_line_with_its_number() -> None:
    assert budgets(both()) == [0.5]
    assert "budget 0.5 s" in words(elapsed(both()))


def test_two_budgets_are_two_lines() -> None:
    rows = frame([row("x", "timeout", "caught"), row("y", "timeout", "caught", budget_s=0.25)])
    assert budgets(rows) == [0.25, 0.5]


def test_many_lines_name_their_slowest_fault() -> None:
    said = words(elapsed(ablated()))
    assert said.count("timeout 2.0 s") == 2
    assert said.count("timeout 0.50 s") == 5


def test_a_time_too_short_for_the_axis_stands_at_its_least() -> None:
    assert times(frame([row("x", "timeout", "caught", elapsed_s=0.0)]), "o") == [LEAST_S]


def test_the_title_names_the_longest_wait() -> None:
    assert title(elapsed(both())) == "With a budget of 0.5 s the longest wait was 2.0 s: timeout on naive"


def test_untestable_cells_alone_have_no_time_to_show() -> None:
    assert words(elapsed(frame([row("x", "timeout", "untestable")]))) == ["No cell of this run has a time to show."]


def test_a_mark_is_the_median_of_the_trials_and_a_bar_their_spread() -> None:
    trials = [row("x", "timeout", "caught", elapsed_s=time, trial=at) for at, time in enumerate((0.5, 0.9, 0.6), 1)]
    assert times(frame(trials), "o") == [0.6]
    bars = [points(line) for line in axes_of(frame(trials)).lines if line.get_linewidth() == 4]
    assert [[x for x, _ in bar] for bar in bars] == [[0.5, 0.9]]
