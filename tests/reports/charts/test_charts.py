"""Every chart, at every size: all words inside the figure, none on another, the same bytes each time."""

import hashlib
import os
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable

import pandas as pd
import pytest
from matplotlib.figure import Figure

from tests.kit.reports.drawn import misplaced, title, words
from tests.kit.reports.frames import ablated, both, frame, row
from tests.kit.reports.wide import wide
from toolcall_bench.reports.charts.charts import CHARTS
from toolcall_bench.reports.charts.draw import png, svg
from toolcall_bench.reports.charts.label import drawable

FRAMES = {
    "1x1": wide(1, 1),
    "2x6": both(),
    "7x6": ablated(),
    "12x6": wide(12),
    "30x6": wide(30),
    "80x6": wide(80),
    "2x40": wide(2, 40, trials=3),
    "16x20": wide(16, 20),
    "long names": frame(
        row(f"a-very-long-line-name-that-goes-on-{line}", f"a_very_long_fault_name_that_goes_on_{fault}", "caught")
        for line in range(5)
        for fault in range(6)
    ),
}
SVG = "{http://www.w3.org/2000/svg}"
every_chart = pytest.mark.parametrize("chart", CHARTS.values(), ids=CHARTS)


@every_chart
@pytest.mark.parametrize("rows", FRAMES.values(), ids=FRAMES)
def test_no_word_stands_on_another_or_leaves_the_figure(
    chart: Callable[[pd.DataFrame], Figure], rows: pd.DataFrame
) -> None:
    assert misplaced(chart(rows)) == []


@every_chart
def test_no_rows_give_a_figure_that_says_so(chart: Callable[[pd.DataFrame], Figure]) -> None:
    assert words(chart(frame([]))) == ["There are no rows to report: no cell has been run."]


@every_chart
def test_a_chart_of_untestable_cells_shows_no_number_of_them(chart: Callable[[pd.DataFrame], Figure]) -> None:
    figure = chart(frame([row("x", "timeout", "untestable"), row("x", "bad_params", "untestable")]))
    assert not any("0 of" in word or "2 of" in word for word in words(figure))


@every_chart
def test_names_of_any_script_and_of_mathematics_are_drawn_apart(chart: Callable[[pd.DataFrame], Figure]) -> None:
    names = ["工具", "数据", "a$x^2$b", "two\nlines", "", "half \ud800"]
    figure = chart(frame(row(name, f"{name} fault", "caught", names="yynny") for name in names))
    shown = "".join(words(figure))
    assert all(ch.isascii() or ch in "…–\xa0" or drawable(ch) == ch for ch in shown)
    png(figure)


@every_chart
def test_a_figure_gives_the_same_bytes_each_time(chart: Callable[[pd.DataFrame], Figure]) -> None:
    first, second = chart(both()), chart(both())
    assert png(first) == png(second)
    assert svg(first) == svg(second) == svg(second)


def test_the_bytes_are_an_image_with_no_date_in_it() -> None:
    figure = CHARTS["heatmap"](both())
    assert png(figure).startswith(b"\x89PNG")
    assert b"<svg" in svg(figure)
    assert b"dc:date" not in svg(figure)


@every_chart
def test_an_svg_keeps_its_words_as_words_under_a_title_and_a_description(
    chart: Callable[[pd.DataFrame], Figure],
) -> None:
    figure = chart(frame(row(line, "a<b", "caught", names="yyyyy") for line in ("naive", "guarded")))
    found = ElementTree.fromstring(svg(figure))
    said = {text.text for text in found.iter(f"{SVG}text")}
    assert said & {"naive", "guarded", "a<b"}
    assert found.findtext(f"{SVG}title") == title(figure)
    assert found.findtext(f"{SVG}desc")
    assert all("sans-serif" in str(text.get("style")) for text in found.iter(f"{SVG}text"))


def test_another_process_with_another_hash_seed_draws_the_same_bytes() -> None:
    draw = (
        "import hashlib; from toolcall_bench.reports.charts.charts import CHARTS;"
        "from toolcall_bench.reports.charts.draw import svg;"
        "from tests.kit.reports.wide import wide;"
        "print(hashlib.sha256(b''.join(svg(chart(wide(4, 3))) for chart in CHARTS.values())).hexdigest())"
    )
    here = hashlib.sha256(b"".join(svg(chart(wide(4, 3))) for chart in CHARTS.values())).hexdigest()
    ran = subprocess.run(
        [sys.executable, "-c", draw],
        env=os.environ | {"PYTHONHASHSEED": "7", "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stdout.strip() == here


@pytest.mark.parametrize(("named", "then"), [("nonesuch", "agg"), ("svg", "svg")])
def test_a_backend_that_is_not_there_breaks_no_chart_and_one_that_is_stays(named: str, then: str) -> None:
    told = "print(os.environ['MPLBACKEND'], matplotlib.get_backend())"
    code = f"import os, toolcall_bench.reports.charts.charts, matplotlib; {told}"
    environment = {**os.environ, "MPLBACKEND": named, "DISPLAY": ""}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, timeout=60)
    assert done.stdout.split() == [named, then], done.stderr
