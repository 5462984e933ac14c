"""What stands in a figure: its words, their places, and the points of its lines."""

from __future__ import annotations

from itertools import combinations

from matplotlib.axes import Axes
from matplotlib.axis import Tick
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.text import Text
from matplotlib.transforms import Bbox


def words(figure: Figure) -> list[str]:
    return [text.get_text() for text in _texts(figure)]


def title(figure: Figure) -> str:
    """The title as one line."""
    return figure.texts[0].get_text().replace("\N{NO-BREAK SPACE}", " ").replace("\n", " ")


def misplaced(figure: Figure) -> list[str]:
    """Words that the edge of the figure cuts, and pairs of words that share more than a pixel."""
    figure.draw_without_rendering()
    width, height = figure.get_size_inches() * figure.dpi
    boxes = [(text.get_text(), text.get_window_extent()) for text in _texts(figure)]
    cut = [f"{word} is cut" for word, box in boxes if min(box.x0, box.y0, width - box.x1, height - box.y1) < -1]
    return cut + [f"{one} on {other}" for (one, here), (other, there) in combinations(boxes, 2) if _share(here, there)]


def points(line: Line2D) -> list[tuple[float, float]]:
    return [(float(x), float(y)) for x, y in line.get_xydata().tolist()]  # type: ignore[union-attr]


def _share(here: Bbox, there: Bbox) -> bool:
    shared = Bbox.intersection(here, there)
    return shared is not None and shared.width > 1 and shared.height > 1


def _texts(figure: Figure) -> list[Text]:
    found = [*figure.texts, *(text for legend in figure.legends for text in legend.get_texts())]
    for axes in figure.axes:
        found += [*axes.texts, *axes.get_yticklabels(), *map(_label, _ticks(axes)), axes.xaxis.get_label()]
    return [text for text in found if text.get_visible() and text.get_text().strip()]


def _ticks(axes: Axes) -> list[Tick]:
    low, high = axes.get_xlim()
    return [tick for tick in axes.xaxis.get_major_ticks() if low <= tick.get_loc() <= high]


def _label(tick: Tick) -> Text:
    return tick.label1 if tick.label1.get_visible() else tick.label2
