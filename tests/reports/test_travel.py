"""How far a fault got: where the markers stand and which are filled."""

import pandas as pd
from matplotlib.colors import to_hex

from tests.kit.reports.drawn import points, title, words
from tests.kit.reports.frames import both, frame, naive, row
from toolcall_bench.reports.charts.draw import COLOUR
from toolcall_bench.reports.charts.travel import travel

NAIVE, GUARDED = "o", "s"


def markers(rows: pd.DataFrame) -> dict[tuple[str, int], tuple[float, str]]:
    """Place and filling of each marker by its shape and row."""
    (axes,) = travel(rows).axes
    found = {}
    for line in axes.lines:
        if line.get_marker() in (NAIVE, GUARDED):
            ((x, y),) = points(line)
            found[str(line.get_marker()), round(y)] = (x, to_hex(str(line.get_markerfacecolor())))
    return found


def test_each_marker_stands_at_the_last_stage_the_call_got_past() -> None:
    seen = markers(both())
    assert [seen[NAIVE, y][0] for y in range(6)] == [4, 1, 4, 4, 4, 4]
    assert [seen[GUARDED, y][0] for y in range(6)] == [4, 1, 2, 4, 4, 4]


def test_a_marker_is_filled_where_the_fault_was_caught() -> None:
    seen = markers(both())
    assert {seen[NAIVE, y][1] for y in range(6)} == {"#ffffff"}
    assert {seen[GUARDED, y][1] for y in range(6)} == {COLOUR[1].lower()}


def test_the_title_counts_the_faults_that_are_stopped_earlier() -> None:
    assert title(travel(both())) == "guarded stops 1 of 6 faults at an earlier stage than naive"


def test_without_naive_and_guarded_the_first_two_lines_are_shown() -> None:
    rows = frame([*naive("first"), *naive("second"), *naive("third")])
    assert title(travel(rows)).startswith("second stops 0 of 6 faults")
    assert len(markers(rows)) == 12


def test_a_call_that_got_past_nothing_stands_before_the_first_stage() -> None:
    rows = frame([row("x", "timeout", "caught", reached="")])
    assert markers(rows)[NAIVE, 0][0] == 0
    assert "none" in words(travel(rows))
    assert "none" not in words(travel(both()))


def test_an_untestable_cell_has_no_marker() -> None:
    assert markers(frame([row("x", "timeout", "untestable", reached="")])) == {}
