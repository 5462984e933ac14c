"""How many names the texts single out: counts and the bars that show them."""

import pytest
from matplotlib.colors import to_hex
from matplotlib.patches import Rectangle

from tests.kit.reports.drawn import title
from tests.kit.reports.frames import ablated, both, frame, row
from toolcall_bench.reports.charts.locatability import BAR, locatability


def test_each_kind_is_counted_over_the_faults_that_have_it() -> None:
    rows = [
        row("x", "timeout", "caught", names="yn--y"),
        row("x", "bad_params", "missed", names="nnynn"),
        row("x", "exec_throw", "untestable", names="yyyyy"),
    ]
    (axes,) = locatability(frame(rows)).axes
    assert [text.get_text() for text in axes.texts] == ["1 of 2", "0 of 2", "1 of 1", "0 of 1", "1 of 2", "3 of 8"]


def test_a_bar_is_as_long_as_its_share() -> None:
    rows = [row("x", "timeout", "caught", names="y----"), row("x", "bad_params", "caught", names="n----")]
    (axes,) = locatability(frame(rows)).axes
    boxes = [box for box in axes.patches if isinstance(box, Rectangle)]
    bars = [box for box in boxes if to_hex(box.get_facecolor()) == BAR.lower()]
    assert [bar.get_width() for bar in bars] == pytest.approx([0.47, 0.47])


def test_a_kind_that_no_fault_has_is_a_dash() -> None:
    (axes,) = locatability(frame([row("x", "timeout", "caught", names="yn--y")])).axes
    assert [text.get_text() for text in axes.texts] == ["1 of 1", "0 of 1", "–", "–", "1 of 1", "2 of 3"]


def test_the_title_says_who_names_how_much() -> None:
    assert title(locatability(both())) == "Names that the error texts single out: naive 3 of 25, guarded 22 of 24"
    assert title(locatability(ablated())).endswith("from 3 of 25 (naive) to 22 of 24 (guarded)")
