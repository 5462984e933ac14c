"""Lines down, faults across: the verdict of every cell, and the stage that caught."""

from __future__ import annotations

import pandas as pd
from matplotlib.figure import Figure
from matplotlib.patches import Patch, Rectangle

from reports.draw import BLUE, GREY, TEXT_PT, Board, board, key, key_in, labels, latin, measure, notice
from reports.grid import EMPTY, Cell, Grid, grid, score
from reports.matrix import FEW_FAULTS, FEW_LINES
from reports.words import count, stage_number

FILL = {
    "caught": BLUE,
    "unflagged": "#56B4E9",
    "noticed": "#F0E442",
    "escaped": "#E69F00",
    "crashed": "#D55E00",
    "hung": "#CC79A7",
    "missed": "#000000",
    "unstable": "#999999",
    "untestable": GREY,
    "inapplicable": GREY,
}
DARK = ("caught", "missed")


def heatmap(frame: pd.DataFrame) -> Figure:
    """Words in the cells for few faults, short codes for many."""
    cells = grid(frame)
    if not cells.cells:
        return notice(EMPTY)
    roomy = len(cells.faults) <= FEW_FAULTS
    across = labels(cells.faults)
    widest = max(measure(label, TEXT_PT) for label in across)
    column_in = max(1.75, widest + 0.35) if roomy else 0.62
    row_in = 0.66 if len(cells.lines) <= 12 else 0.5
    handles = _handles(cells, roomy)
    drawn = board(
        labels(cells.lines),
        headline(cells),
        width_in=column_in * len(across),
        row_in=row_in,
        head_in=0.5 if roomy else widest + 0.3,
        foot_in=key_in(len(handles)),
    )
    drawn.axes.set_xlim(-0.5, len(across) - 0.5)
    drawn.axes.xaxis.tick_top()
    drawn.axes.set_xticks(range(len(across)), across, size=TEXT_PT, rotation=0 if roomy else 90)
    for y, line in enumerate(cells.lines):
        for x, fault in enumerate(cells.faults):
            if cell := cells.at(line, fault):
                _draw(drawn, x, y, cell, _said(cell) if roomy else _code(cell))
    key(drawn, handles)
    return drawn.figure


def headline(cells: Grid) -> str:
    scores = {line: score(cells.of_line(line)) for line in cells.lines}
    if len(scores) <= FEW_LINES:
        said = [f"{latin(line)} {met.caught} of {met.of}" for line, met in scores.items()]
        return f"Faults caught: {', '.join(said)}"
    able = [met for met in scores.values() if met.of]
    full, none = sum(met.caught == met.of for met in able), sum(not met.caught for met in able)
    return f"Of {count(len(able), 'line')}, {full} caught every fault and {none} caught none"


def _draw(drawn: Board, x: int, y: int, cell: Cell, said: str) -> None:
    fill = "#FFFFFF" if cell.in_words else FILL[cell.verdict]
    ink = "white" if cell.verdict in DARK else BLUE if cell.in_words else "black"
    box = Rectangle(
        (x - 0.48, y - 0.45),
        0.96,
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


def _said(cell: Cell) -> str:
    return cell.caught_at or cell.verdict if cell.caught or cell.in_words else cell.verdict


def _code(cell: Cell) -> str:
    return str(stage_number(cell.caught_at)) if cell.caught or cell.in_words else cell.verdict[:3]


def _handles(cells: Grid, roomy: bool) -> list[Patch]:
    met = cells.cells.values()
    where = "the stage that caught it" if roomy else "the number of the stage that caught it, 1 transport to 5 rollback"
    handles = [Patch(facecolor=BLUE, label=f"caught: {where}")] if any(cell.caught for cell in met) else []
    if any(cell.in_words for cell in met):
        handles.append(Patch(fill=False, edgecolor=BLUE, linewidth=3, label="hollow: caught in words, no error flag"))
    if any(cell.basis == "inferred" for cell in met):
        handles.append(Patch(facecolor=BLUE, edgecolor="white", hatch="//", label="hatched: stage inferred, not seen"))
    return handles
