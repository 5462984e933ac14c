"""Lines and faults: the verdict of every cell, and the stage that caught."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pandas as pd
from matplotlib.artist import Artist
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.patches import Patch, Rectangle

from toolcall_bench.reports.charts.draw import BLUE, GREY, TEXT_PT, Board, board, key, key_in, notice, worded
from toolcall_bench.reports.charts.label import drawable, labels, measure, stacked, tied
from toolcall_bench.reports.fold import fold
from toolcall_bench.reports.grid import EMPTY, FEW_FAULTS, FEW_LINES, Cell, Grid
from toolcall_bench.reports.order import MOST_ROWS, left_out, rows_of_lines
from toolcall_bench.reports.score import score
from toolcall_bench.reports.words import HOLLOW, INFERRED, NOT_RECOVERED, count, stage_number

FILL = {
    "caught": BLUE,
    "unflagged": "#56B4E9",
    "noticed": "#F0E442",
    "alarmed": "#882255",
    "escaped": "#E69F00",
    "crashed": "#D55E00",
    "hung": "#CC79A7",
    "missed": "#000000",
    "unstable": "#999999",
    "untestable": GREY,
    "inapplicable": GREY,
}
WHITE_INK = ("caught", "alarmed", "missed")


def heatmap(frame: pd.DataFrame) -> Figure:
    """Lines down, faults across, or turned where only the faults are many; codes in the cells where both are."""
    cells = fold(frame)
    if not cells.cells:
        return notice(EMPTY)
    turned = len(cells.faults) > FEW_FAULTS >= len(cells.lines)
    rows = rows_of_lines(cells)[:MOST_ROWS]
    lines, faults = more_of(rows), labels(cells.faults)
    down, across = (faults, lines) if turned else (lines, faults)
    roomy = len(across) <= FEW_FAULTS
    handles = _handles([cell for first, *_ in rows for cell in cells.of_line(first)], roomy)
    handles += [worded("+3: so many lines more fared alike")] if any(len(alike) > 1 for alike in rows) else []
    drawn = _board(down, across, headline(cells), roomy, key_in(len(handles)))
    places = [
        (y, x, cells.at(first, fault)) for y, (first, *_) in enumerate(rows) for x, fault in enumerate(cells.faults)
    ]
    for y, x, cell in places:
        if cell:
            _place(drawn, *((y, x) if turned else (x, y)), cell, roomy)
    key(drawn, handles)
    return drawn.figure


def more_of(rows: Sequence[tuple[str, ...]]) -> list[str]:
    """The label of each row: its first line, and how many more there are of it."""
    first = labels([lines[0] for lines in rows])
    return [f"{label} +{len(lines) - 1}" if len(lines) > 1 else label for label, lines in zip(first, rows, strict=True)]


def headline(cells: Grid) -> str:
    scores = {line: score(cells.of_line(line)) for line in cells.lines}
    if len(scores) <= FEW_LINES:
        return "Faults caught: " + "; ".join(_tied(f"{drawable(line)} {met}") for line, met in scores.items())
    able = sorted((met for met in scores.values() if met.of), key=lambda met: (met.caught / met.of, met.of))
    if not able:
        return "No line could be tested"
    best, worst = able[-1], able[0]
    said = (
        f"The best of {count(len(able), 'line')} caught {best.caught} of {best.of} faults, "
        f"the worst {worst.caught} of {worst.of}"
    )
    shown = left_out(len(rows_of_lines(cells)))
    return f"{said} {tied(shown)}" if shown else said


def _tied(said: str) -> str:
    """A score that breaks only at its commas."""
    return ", ".join(map(tied, said.split(", ")))


def _board(down: Sequence[str], across: Sequence[str], title: str, roomy: bool, foot_in: float) -> Board:
    names = [stacked(label) if roomy else label for label in across]
    widest = max(measure(name, TEXT_PT) for name in names)
    drawn = board(
        down,
        title,
        width_in=len(across) * (max(2.05, widest + 0.25) if roomy else 0.7),
        row_in=0.72 if len(down) <= 12 else 0.55,
        head_in=0.85 if roomy else widest + 0.3,
        foot_in=foot_in,
    )
    drawn.axes.set_xlim(-0.5, len(across) - 0.5)
    drawn.axes.xaxis.tick_top()
    drawn.axes.set_xticks(range(len(across)), names, size=TEXT_PT, rotation=0 if roomy else 90)
    return drawn


def _place(drawn: Board, x: int, y: int, cell: Cell, roomy: bool) -> None:
    _draw(drawn, x, y, cell, (_word if roomy else _code)(cell))
    if cell.dead:
        drawn.axes.plot(x + 0.475, y - 0.45, **_corner(roomy))


def _draw(drawn: Board, x: int, y: int, cell: Cell, said: str) -> None:
    fill = "#FFFFFF" if cell.in_words else FILL[cell.verdict]
    ink = "white" if cell.verdict in WHITE_INK else BLUE if cell.in_words else "black"
    box = Rectangle(
        (x - 0.475, y - 0.45),
        0.95,
        0.9,
        fill=not cell.in_words,
        facecolor=fill,
        edgecolor=ink,
        linewidth=4 if cell.in_words else 0,
        hatch="//" if cell.basis == "inferred" else None,
    )
    drawn.axes.add_patch(box)
    ground = {"facecolor": fill, "edgecolor": "none", "pad": 2.5}
    drawn.axes.text(x, y, said, size=drawn.text_pt - 1, color=ink, ha="center", va="center_baseline", bbox=ground)


def _corner(roomy: bool, at: float = 0) -> dict[str, Any]:
    """The upper right corner of a cell that is not to look like one whose line recovered."""
    return {
        "linestyle": "none",
        "marker": [(at, at), (at - 1, at), (at, at - 1), (at, at)],
        "markersize": (34 if roomy else 26) * (1 - at),
        "markerfacecolor": "white",
        "markeredgecolor": "black",
        "markeredgewidth": 1.5,
    }


def _word(cell: Cell) -> str:
    return cell.caught_at or cell.word if cell.caught or cell.in_words else cell.verdict


def _code(cell: Cell) -> str:
    return str(stage_number(cell.caught_at)) if cell.caught or cell.in_words else cell.verdict[:3]


def _handles(met: Sequence[Cell], roomy: bool) -> list[Artist]:
    hollow = Patch(fill=False, edgecolor=BLUE, linewidth=3, label=f"hollow: {HOLLOW}")
    hatched = Patch(facecolor=BLUE, edgecolor="white", hatch="//", label=f"hatched: {INFERRED}")
    stage = "caught at this stage" + (", 1 transport to 5 rollback" if not roomy else "")
    corner = Line2D([], [], label=f"corner: {NOT_RECOVERED}", **_corner(roomy=True, at=0.5))
    shown: list[Artist] = [Patch(facecolor=BLUE, label=stage)] if any(cell.caught for cell in met) else []
    shown += [hollow] if any(cell.in_words for cell in met) else []
    shown += [hatched] if any(cell.basis == "inferred" for cell in met) else []
    shown += [corner] if any(cell.dead for cell in met) else []
    coded = {cell.verdict for cell in met if not (roomy or cell.caught or cell.in_words)}
    return shown + [Patch(facecolor=FILL[word], label=f"{word[:3]}: {word}") for word in FILL if word in coded]
