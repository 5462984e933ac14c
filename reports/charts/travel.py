"""How far each fault travelled on two lines, stage by stage."""

from __future__ import annotations

from typing import Any

import pandas as pd
from matplotlib.figure import Figure
from matplotlib.lines import Line2D

from toolcall_bench.reports.charts.draw import COLOUR, MARKER, TEXT_PT, Board, board, key, key_in, notice
from toolcall_bench.reports.charts.label import labels, latin
from toolcall_bench.reports.fold import fold
from toolcall_bench.reports.grid import EMPTY, Cell, Grid
from toolcall_bench.reports.words import STAGES, count

PAIR = ("naive", "guarded")
APART = 0.19


def travel(frame: pd.DataFrame) -> Figure:
    """naive and guarded where both ran, else the first two lines; a filled marker is a caught fault."""
    cells = fold(frame)
    if not cells.cells:
        return notice(EMPTY)
    lines = PAIR if set(PAIR) <= set(cells.lines) else cells.lines[:2]
    handles = _handles(lines)
    foot_in = key_in(len(handles))
    drawn = board(
        labels(cells.faults), _headline(cells, lines), width_in=10.5, row_in=0.8, head_in=1.15, foot_in=foot_in
    )
    met = [cell for line in lines for cell in cells.of_line(line) if not cell.unscored]
    _stages(drawn, 0 if any(cell.distance == 0 for cell in met) else 1)
    for y, fault in enumerate(cells.faults):
        if y % 2 == 0:
            drawn.axes.axhspan(y - 0.5, y + 0.5, color="#F4F4F4", zorder=-1)
        _row(drawn, y, [cells.at(line, fault) for line in lines])
    key(drawn, handles)
    return drawn.figure


def _stages(drawn: Board, first: int) -> None:
    numbers = range(first, len(STAGES) + 1)
    drawn.axes.xaxis.tick_top()
    drawn.axes.set_xticks(numbers, ["none", *STAGES][first:], size=TEXT_PT)
    drawn.axes.set_xlim(first - 0.5, len(STAGES) + 0.5)
    drawn.axes.xaxis.set_label_position("top")
    drawn.axes.set_xlabel("the call got past", size=TEXT_PT, style="italic", loc="left", labelpad=14)
    for number in numbers:
        drawn.axes.axvline(number, color="#CCCCCC", linewidth=2, zorder=0)


def _row(drawn: Board, y: int, met: list[Cell | None]) -> None:
    at = [(side, cell) for side, cell in enumerate(met) if cell and not cell.unscored]
    across, down = [cell.distance for _, cell in at], [y + APART * (2 * side - 1) for side, _ in at]
    drawn.axes.plot(across, down, color="#444444", linewidth=3, zorder=1)
    for (side, cell), x, height in zip(at, across, down, strict=True):
        drawn.axes.plot(x, height, **_marker(side, filled=cell.caught))


def _marker(side: int, *, filled: bool) -> dict[str, Any]:
    return {
        "linestyle": "none",
        "marker": MARKER[side],
        "markersize": 17,
        "markerfacecolor": COLOUR[side] if filled else "white",
        "markeredgecolor": COLOUR[side],
        "markeredgewidth": 3.5,
    }


def _headline(cells: Grid, lines: tuple[str, ...]) -> str:
    if len(lines) < 2:
        return f"How far each fault travelled on {latin(lines[0])}"
    pairs = cells.pairs(*lines)
    if not pairs:
        return f"How far each fault travelled on {' and '.join(map(latin, lines))}"
    sooner = sum(a.distance > b.distance for a, b in pairs)
    first, second = map(latin, lines)
    return f"{second} stops {sooner} of {count(len(pairs), 'fault')} at an earlier stage than {first}"


def _handles(lines: tuple[str, ...]) -> list[Line2D]:
    names = [f"{latin(line)}, filled where it caught the fault" for line in lines]
    return [Line2D([], [], label=name, **_marker(side, filled=True)) for side, name in enumerate(names)]
