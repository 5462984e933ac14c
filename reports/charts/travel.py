"""How far each fault got on two lines, stage by stage, and what became of it."""

from __future__ import annotations

from typing import Any

import pandas as pd
from matplotlib.artist import Artist
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.patches import Patch, Rectangle

from toolcall_bench.reports.charts.draw import COLOUR, MARKER, TEXT_PT, Board, board, key, key_in, notice, worded
from toolcall_bench.reports.charts.label import drawable, labels, measure, tied
from toolcall_bench.reports.fold import fold
from toolcall_bench.reports.grid import EMPTY, Cell, Grid
from toolcall_bench.reports.pair import telling
from toolcall_bench.reports.words import MARKED, STAGES, count, stage_number

APART = 0.2
SAID_PT = TEXT_PT - 3
OWN: dict[str, Any] = {"facecolor": "#DDDDDD", "edgecolor": "#888888", "linestyle": ":", "linewidth": 1.5}
GIVEN_UP = "caught at transport: given up while the tool was running"


def travel(frame: pd.DataFrame) -> Figure:
    """The two lines that tell most: a marker at the last stage that the call entered, filled where it was caught."""
    cells = fold(frame)
    lines = telling(cells)
    if not lines:
        return notice("No cell of this run was judged: there is no way to show." if cells.cells else EMPTY)
    shown = [cell for line in lines for cell in cells.of_line(line)]
    handles = _handles(lines, shown)
    drawn = board(
        labels(cells.faults),
        _headline(cells, lines),
        width_in=9.5,
        row_in=0.88,
        head_in=1.15,
        foot_in=key_in(len(handles)),
        right_in=max(measure(cell.told, SAID_PT) for cell in shown) + 0.3,
    )
    _stages(drawn)
    for y, fault in enumerate(cells.faults):
        if y % 2 == 0:
            drawn.axes.axhspan(y - 0.5, y + 0.5, color="#F4F4F4", zorder=-1)
        _row(drawn, y, [cells.at(line, fault) for line in lines])
    key(drawn, handles)
    return drawn.figure


def _stages(drawn: Board) -> None:
    numbers = range(1, len(STAGES) + 1)
    drawn.axes.xaxis.tick_top()
    drawn.axes.set_xticks(numbers, STAGES, size=TEXT_PT)
    drawn.axes.set_xlim(0.5, len(STAGES) + 0.5)
    drawn.axes.xaxis.set_label_position("top")
    drawn.axes.set_xlabel("the last stage that the call entered", size=TEXT_PT, style="italic", loc="left", labelpad=14)
    for number in numbers:
        drawn.axes.axvline(number, color="#CCCCCC", linewidth=2, zorder=0)


def _row(drawn: Board, y: int, met: list[Cell | None]) -> None:
    """The fault's own stage as a box, a marker a line, and to the right in words what each line made of it."""
    at = [(side, y + APART * (2 * side - 1), cell) for side, cell in enumerate(met) if cell]
    for own in {cell.stage for *_, cell in at if cell.stage in STAGES}:
        drawn.axes.add_patch(Rectangle((stage_number(own) - 0.42, y - 0.46), 0.84, 0.92, zorder=0.5, **OWN))
    judged = [(side, height, cell) for side, height, cell in at if cell.judged]
    across = [stage_number(cell.entered) for *_, cell in judged]
    drawn.axes.plot(across, [height for _, height, _ in judged], color="#444444", linewidth=3, zorder=1)
    for x, (side, height, cell) in zip(across, judged, strict=True):
        drawn.axes.plot(x, height, **_marker(side, filled=cell.caught))
    beside = drawn.axes.get_yaxis_transform()
    for _, height, cell in at:
        drawn.axes.text(1.015, height, cell.told, size=SAID_PT, va="center_baseline", transform=beside)


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
    """Counts the faults that got less far where there are two lines to compare, and says of how many they are two."""
    names = [drawable(line) for line in lines]
    pairs = cells.pairs(*lines) if len(lines) == 2 else []
    if not pairs:
        return f"How far each fault got on {' and '.join(names)}"
    less = sum(stage_number(b.entered) < stage_number(a.entered) for a, b in pairs)
    of = f" {tied(f'(2 of {len(cells.lines)} lines)')}" if len(cells.lines) > 2 else ""
    return f"On {names[1]} {less} of {count(len(pairs), 'fault')} got less far than on {names[0]}{of}"


def _handles(lines: tuple[str, ...], shown: list[Cell]) -> list[Artist]:
    names = [f"{drawable(line)}, filled where it caught the fault" for line in lines]
    handles: list[Artist] = [Line2D([], [], label=name, **_marker(at, filled=True)) for at, name in enumerate(names)]
    handles.append(Patch(label="the fault's own stage", **OWN))
    given_up = any(cell.caught_at == "transport" and cell.entered == "exec" for cell in shown)
    handles += [worded(GIVEN_UP)] if given_up else []
    return handles + ([worded(MARKED)] if any(cell.dead for cell in shown) else [])
