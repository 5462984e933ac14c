"""The heatmap: verdict, stage, flag and basis are each to be seen, with and without colour."""

from itertools import combinations

import pandas as pd
import pytest
from matplotlib.colors import to_hex, to_rgb
from matplotlib.patches import Rectangle

from tests.kit.reports.drawn import title, words
from tests.kit.reports.frames import ablated, both, frame, row
from tests.kit.reports.wide import wide
from toolcall_bench.reports.charts.heatmap import FILL, WHITE_INK, heatmap
from toolcall_bench.reports.words import MEANING


def drawn(rows: pd.DataFrame) -> dict[tuple[int, int], tuple[str, Rectangle]]:
    """The word and the box of each cell by its row and column."""
    (axes,) = heatmap(rows).axes
    said = {text.get_position(): text.get_text() for text in axes.texts}
    boxes = [patch for patch in axes.patches if isinstance(patch, Rectangle)]
    middles = [(round(box.get_y() + box.get_height() / 2), round(box.get_x() + box.get_width() / 2)) for box in boxes]
    return {(y, x): (said[(x, y)], box) for (y, x), box in zip(middles, boxes, strict=True)}


def test_a_caught_cell_holds_the_stage_and_any_other_its_verdict() -> None:
    cells = drawn(both())
    assert [cells[0, x][0] for x in range(6)] == ["missed", "escaped", "escaped", "escaped", "missed", "escaped"]
    assert [cells[1, x][0] for x in range(6)] == ["transport", "service", "validate", "exec", "exec", "exec"]


def test_the_colour_is_that_of_the_verdict() -> None:
    cells = drawn(both())
    assert to_hex(cells[0, 0][1].get_facecolor()) == FILL["missed"].lower()
    assert to_hex(cells[1, 0][1].get_facecolor()) == FILL["caught"].lower()


def test_only_an_inferred_stage_is_hatched() -> None:
    hatched = {place for place, (_, box) in drawn(both()).items() if box.get_hatch()}
    assert hatched == {(1, 1), (1, 2)}


def test_caught_in_words_is_hollow_and_a_missing_flag_is_not() -> None:
    rows = [row("words", "timeout", "unflagged", channel="text"), row("flags", "timeout", "unflagged", channel="flag")]
    cells = drawn(frame(rows))
    word, hollow = cells[0, 0]
    assert word == "transport"
    assert not hollow.get_fill()
    assert hollow.get_linewidth() > 0
    word, filled = cells[1, 0]
    assert word == "unflagged"
    assert to_hex(filled.get_facecolor()) == FILL["unflagged"].lower()


def test_a_cell_that_was_not_run_is_left_blank() -> None:
    rows = [row("a", "timeout", "caught"), row("a", "bad_params", "caught"), row("b", "timeout", "missed")]
    assert set(drawn(frame(rows))) == {(0, 0), (0, 1), (1, 0)}


def test_the_legend_names_only_what_is_there() -> None:
    assert not any("hollow" in word for word in words(heatmap(both())))
    assert any("hatched" in word for word in words(heatmap(both())))
    assert not any("hatched" in word for word in words(heatmap(frame([row("x", "timeout", "missed")]))))


def test_the_title_says_how_many_were_caught() -> None:
    assert title(heatmap(both())) == "Faults caught: naive 0 of 6; guarded 6 of 6"
    assert title(heatmap(ablated())) == "The best of 7 lines caught 6 of 6 faults, the worst 0 of 6"


def test_many_faults_on_few_lines_go_down() -> None:
    assert max(drawn(wide(2, 40))) == (39, 1)


def test_many_faults_on_many_lines_are_codes_that_the_legend_explains() -> None:
    rows = wide(16, 20)
    codes = {word for word, _ in drawn(rows).values()}
    assert codes <= {"1", "2", "3", "4", "5", *(verdict[:3] for verdict in FILL)}
    said = words(heatmap(rows))
    assert all(any(word.startswith(f"{code}: ") for word in said) for code in codes if code.isalpha())


def corners(rows: pd.DataFrame) -> list[tuple[float, float]]:
    """The cells, by row and column, whose corner is turned down."""
    (axes,) = heatmap(rows).axes
    return [(round(y + 0.45), round(x - 0.475)) for line in axes.lines for x, y in line.get_xydata().tolist()]  # type: ignore[union-attr]


def test_a_line_that_did_not_recover_has_a_corner_turned_down_and_the_legend_says_why() -> None:
    rows = [row("x", "timeout", "caught"), row("x", "bad_params", "caught", recovered=False)]
    assert corners(frame(rows)) == [(0, 1)]
    assert "corner: the clean call after it went wrong, or could not be sent" in words(heatmap(frame(rows)))
    assert title(heatmap(frame(rows))) == "Faults caught: x 2 of 2, 1 not recovered"
    assert corners(both()) == []
    assert not any("corner" in word for word in words(heatmap(both())))


def test_many_cells_have_their_corners_too() -> None:
    rows = [row(f"line {at}", f"fault {to}", "caught", recovered=at != to) for at in range(14) for to in range(14)]
    assert corners(frame(rows)) == [(at, at) for at in range(14)]


def test_every_verdict_has_a_colour_and_a_code_of_its_own() -> None:
    assert set(FILL) == set(MEANING) - {"in words"}
    assert len({word[:3] for word in FILL}) == len(FILL)
    void = {"untestable", "inapplicable"}
    assert all(FILL[a] != FILL[b] for a, b in combinations(FILL, 2) if not {a, b} <= void)


def luminance(colour: str) -> float:
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in to_rgb(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("verdict", FILL)
def test_the_word_in_a_cell_can_be_read_on_its_colour(verdict: str) -> None:
    darker, lighter = sorted(map(luminance, (FILL[verdict], "white" if verdict in WHITE_INK else "black")))
    assert (lighter + 0.05) / (darker + 0.05) >= 4.5
