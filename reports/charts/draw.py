"""What the charts share: a board of labelled rows, and a figure as bytes that never differ."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any
from xml.sax.saxutils import escape

from matplotlib import rc_context
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.text import Text

from toolcall_bench.reports.charts.label import families, measure, wrap

TITLE_PT, TEXT_PT = 28, 22
MARGIN_IN, LEAST_WIDTH_IN = 0.3, 12.0

BLUE, ORANGE, GREY = "#0072B2", "#E69F00", "#E4E4E4"
MARKER, COLOUR = ("o", "s", "^"), (ORANGE, BLUE, "#000000")
"""Of the first, the second and the third line, where lines are told apart by their marks."""


@dataclass(frozen=True, slots=True)
class Board:
    """A figure with one axes whose rows 0, 1, ... go down; `text_pt` is the size that fits a row."""

    figure: Figure
    axes: Axes
    text_pt: float


def board(
    labels: Sequence[str],
    title: str,
    *,
    width_in: float,
    row_in: float,
    head_in: float,
    foot_in: float,
    right_in: float = 0,
) -> Board:
    """An empty board: sizes in inches, `width_in` the least width of the axes, the rest measured from the texts."""
    text_pt = min(TEXT_PT, row_in * 72 * 0.48)
    left = MARGIN_IN + max(measure(label, text_pt) for label in labels) + 0.2
    width = max(LEAST_WIDTH_IN, left + width_in + right_in + MARGIN_IN)
    said = wrap(title, width - 2 * MARGIN_IN, TITLE_PT)
    title_in = 0.52 * (said.count("\n") + 1) + 2 * MARGIN_IN
    body = len(labels) * row_in
    height = title_in + head_in + body + foot_in
    figure = Figure(figsize=(width, height), facecolor="white")
    across = (width - left - right_in - MARGIN_IN) / width
    axes = figure.add_axes((left / width, foot_in / height, across, body / height))
    figure.text(
        MARGIN_IN / width, 1 - MARGIN_IN / height, said, size=TITLE_PT, weight="bold", va="top", linespacing=1.15
    )
    axes.set_ylim(len(labels) - 0.5, -0.5)
    axes.set_yticks(range(len(labels)), labels, size=text_pt)
    axes.tick_params(length=0, pad=8)
    axes.spines[:].set_visible(False)
    return Board(figure, axes, text_pt)


def key(drawn: Board, handles: Sequence[Artist]) -> None:
    """The legend in the foot, one entry a row: see `key_in` for the height that it needs."""
    drawn.figure.legend(
        handles=list(handles),
        loc="lower left",
        bbox_to_anchor=(0.005, 0),
        frameon=False,
        fontsize=TEXT_PT - 2,
        ncols=1,
        borderaxespad=0.6,
    )


def worded(label: str) -> Artist:
    """An entry of the legend that has no sign: it says what a word means."""
    return Line2D([], [], linestyle="none", label=label)


def key_in(entries: int) -> float:
    return 0.44 * entries + 0.4


def notice(text: str) -> Figure:
    """A figure that holds one sentence, where there is nothing to draw."""
    figure = Figure(figsize=(LEAST_WIDTH_IN, 3), facecolor="white")
    figure.text(0.5, 0.5, text, size=TEXT_PT, ha="center", va="center")
    return figure


def svg(figure: Figure) -> bytes:
    """Its texts stay texts; the title is the headline, the description what the legend says."""
    headline, *legend = _said(figure)
    drawn = _bytes(figure, "svg", {"Date": None, "Creator": None, "Title": headline})
    about = f"<desc>{escape('; '.join(legend) or headline)}</desc>".encode()
    return drawn.replace(b"</title>", b"</title>\n " + about, 1)


def _said(figure: Figure) -> list[str]:
    """The headline, and the entries of the legend."""
    texts = [*figure.texts[:1], *(text for legend in figure.legends for text in legend.get_texts())]
    return [" ".join(text.get_text().replace("\\$", "$").split()) for text in texts]


def png(figure: Figure) -> bytes:
    return _bytes(figure, "png", {"Software": None})


def _bytes(figure: Figure, form: str, metadata: dict[str, Any]) -> bytes:
    target = BytesIO()
    for text in figure.findobj(Text):
        text.set_fontfamily("sans-serif")
    fonts: dict[Any, Any] = {"font.sans-serif": list(families()), "svg.fonttype": "none"}
    with rc_context({"svg.hashsalt": "toolcall-bench", **fonts}):
        figure.savefig(target, format=form, dpi=100, metadata=metadata)
    return target.getvalue()
