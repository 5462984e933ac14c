"""How far each fault travelled on two lines, stage by stage."""

from __future__ import annotations

import pandas as pd
from matplotlib.figure import Figure
from matplotlib.lines import Line2D

from reports.draw import BLUE, ORANGE, TEXT_PT, Board, board, key, key_in, labels, latin, notice
from reports.grid import EMPTY, Cell, Grid, grid
from reports.words import STAGES, count

PAIR = ("naive", "guarded")
MARKER = ("o", "s")
COLOUR = (ORANGE, BLUE)
APART = 0.17


def travel(frame: pd.DataFrame) -> Figure:
    """naive and guarded where both ran, else the first two lines; a filled marker is a caught fault."""
    cells = grid(frame)
    if not cells.cells:
        return notice(EMPTY)
    lines = PAIR if set(PAIR) <= set(cells.lines) else cells.lines[:2]
    handles = _handles(lines)
    drawn = board(
        labels(cells.faults),
        _headline(cells, lines),
        width_in=9,
        row_in=0.72,
        head_in=0.5,
        foot_in=key_in(len(handles)),
    )
    unpassed = any(cell.distance == 0 for line in lines for cell in cells.of_line(line) if not cell.void)
    first = 0 if unpassed else 1
    ticks = ["none", *STAGES][first:]
    drawn.axes.xaxis.tick_top()
    drawn.axes.set_xticks(range(first, len(STAGES) + 1), ticks, size=TEXT_PT)
    drawn.axes.set_xlim(first - 0.5, len(STAGES) + 0.5)
    for number in range(first, len(STAGES) + 1):
        drawn.axes.axvline(number, color="#CCCCCC", linewidth=1.5, zorder=0)
    for y, fault in enumerate(cells.faults):
        if y % 2 == 0:
            drawn.axes.axhspan(y - 0.5, y + 0.5, color="#F4F4F4", zorder=-1)
        _row(drawn, y, [cells.at(line, fault) for line in lines])
    key(drawn, handles)
    return drawn.figure


def _row(drawn: Board, y: int, met: list[Cell | None]) -> None:
    points = [
        (cell.distance, y + APART * (2 * at - 1), at, cell) for at, cell in enumerate(met) if cell and not cell.void
    ]
    drawn.axes.plot(
        [x for x, *_ in points], [height for _, height, *_ in points], color="#666666", linewidth=2.5, zorder=1
    )
    for x, height, at, cell in points:
        fill = COLOUR[at] if cell.caught else "white"
        drawn.axes.plot(
            x, height, MARKER[at], markersize=15, markerfacecolor=fill, markeredgecolor=COLOUR[at], markeredgewidth=3
        )


def _headline(cells: Grid, lines: tuple[str, ...]) -> str:
    if len(lines) < 2:
        return f"The last stage each fault got past on {latin(lines[0])}"
    pairs = cells.pairs(*lines)
    sooner = sum(a.distance > b.distance for a, b in pairs)
    first, second = map(latin, lines)
    return f"{second} stops {sooner} of {count(len(pairs), 'fault')} at an earlier stage than {first}"


def _handles(lines: tuple[str, ...]) -> list[Line2D]:
    return [
        Line2D(
            [],
            [],
            linestyle="none",
            marker=MARKER[at],
            markersize=13,
            color=COLOUR[at],
            label=f"{latin(line)}: last stage got past, filled if caught",
        )
        for at, line in enumerate(lines)
    ]
