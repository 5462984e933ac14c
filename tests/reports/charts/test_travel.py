"""How far a fault got: where the markers stand, which are filled, and that the chart says what the heatmap says."""

import pandas as pd
from matplotlib.colors import to_hex
from matplotlib.patches import Rectangle

from tests.kit.reports.drawn import points, title, words
from tests.kit.reports.frames import both, frame, guarded, naive, row
from toolcall_bench.reports.charts.draw import COLOUR
from toolcall_bench.reports.charts.travel import GIVEN_UP, OWN, travel

NAIVE, GUARDED = "o", "s"


def markers(rows: pd.DataFrame) -> dict[tuple[str, int], tuple[float, str]]:
    """Place and filling of each marker by its shape and row."""
    found = {}
    for axes in travel(rows).axes:
        for line in axes.lines:
            if line.get_marker() in (NAIVE, GUARDED):
                ((x, y),) = points(line)
                found[str(line.get_marker()), round(y)] = (x, to_hex(str(line.get_markerfacecolor())))
    return found


def test_each_marker_stands_at_the_last_stage_that_the_call_entered() -> None:
    seen = markers(both())
    assert [seen[NAIVE, y][0] for y in range(6)] == [4, 2, 4, 4, 4, 4]
    assert [seen[GUARDED, y][0] for y in range(6)] == [4, 2, 3, 4, 4, 4]


def test_a_call_that_got_past_nothing_entered_transport() -> None:
    assert markers(frame([row("x", "timeout", "caught", reached="")]))[NAIVE, 0][0] == 1


def test_a_marker_is_filled_where_the_fault_was_caught() -> None:
    seen = markers(both())
    assert {seen[NAIVE, y][1] for y in range(6)} == {"#ffffff"}
    assert {seen[GUARDED, y][1] for y in range(6)} == {COLOUR[1].lower()}


def test_beside_each_row_stands_what_became_of_it_in_the_words_of_the_table() -> None:
    said = words(travel(both()))
    assert {"missed", "escaped", "caught at transport", "caught at service", "caught at exec"} <= set(said)


def test_a_call_that_entered_exec_and_was_caught_at_transport_is_explained() -> None:
    assert GIVEN_UP in words(travel(both()))
    refused = row("x", "timeout", "caught", reached="")
    assert GIVEN_UP not in words(travel(frame([refused])))


def test_the_own_stage_of_each_fault_is_a_box_in_its_row() -> None:
    (axes,) = travel(both()).axes
    boxes = [p for p in axes.patches if isinstance(p, Rectangle) and p.get_linestyle() == OWN["linestyle"]]
    assert [(round(box.get_y() + 0.46), round(box.get_x() + 0.42)) for box in boxes] == list(
        enumerate((1, 2, 3, 4, 4, 5))
    )


def test_the_title_counts_the_faults_that_got_less_far_and_of_many_lines_says_that_two_are_shown() -> None:
    assert title(travel(both())) == "On guarded 1 of 6 faults got less far than on naive"
    three = frame([*naive(), *guarded(), *guarded("third")])
    assert title(travel(three)) == "On guarded 1 of 6 faults got less far than on naive (2 of 3 lines)"


def test_the_first_two_lines_are_not_shown_where_they_say_nothing() -> None:
    void = [row(name, "timeout", "untestable", reached="") for name in ("first", "second")]
    assert title(travel(frame([*void, *naive(), *guarded()]))).startswith("On guarded 1 of 6")
    assert words(travel(frame(void))) == ["No cell of this run was judged: there is no way to show."]


def test_a_cell_without_a_verdict_has_no_marker_but_its_word() -> None:
    rows = [row("x", "timeout", "unstable", reached=""), row("x", "bad_params", "missed")]
    assert set(markers(frame(rows))) == {(NAIVE, 1)}
    assert "unstable" in words(travel(frame(rows)))


def test_the_mark_of_a_line_that_did_not_recover_is_explained() -> None:
    dead = frame([row("x", "timeout", "caught", recovered=False)])
    assert any(word.startswith("† the clean call") for word in words(travel(dead)))
    assert not any(word.startswith("†") for word in words(travel(both())))
