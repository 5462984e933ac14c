"""The time each answer took, against the budget."""

from __future__ import annotations

import math

import pandas as pd
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.ticker import FuncFormatter, NullLocator

from toolcall_bench.reports.charts.draw import BLUE, COLOUR, MARKER, TEXT_PT, Board, board, key, key_in, notice
from toolcall_bench.reports.charts.label import drawable, labels, measure, tied
from toolcall_bench.reports.fold import fold
from toolcall_bench.reports.grid import EMPTY, FEW_LINES, Cell, Grid
from toolcall_bench.reports.order import MANY_LINES, MOST_ROWS
from toolcall_bench.reports.words import seconds

LEAST_S = 0.001
HEAD = -0.62


def elapsed(frame: pd.DataFrame) -> Figure:
    """Faults down for few lines, else lines down with the slowest fault named.

    A mark is the median over the trials; where faults stand down, a bar is the spread.
    """
    cells = fold(frame)
    timed = [cell for cell in cells.cells.values() if _timed(cell)]
    if not timed:
        return notice(EMPTY if not cells.cells else "No cell of this run has a time to show.")
    few = len(cells.lines) <= FEW_LINES
    drawn = _faults_down(cells, timed) if few else _lines_down(cells, timed)
    _axis(drawn, timed)
    return drawn.figure


def _faults_down(cells: Grid, timed: list[Cell]) -> Board:
    handles = [
        Line2D([], [], linestyle="none", marker=MARKER[at], markersize=15, color=COLOUR[at], label=drawable(line))
        for at, line in enumerate(cells.lines)
    ]
    drawn = board(
        labels(cells.faults),
        _headline(cells, timed),
        width_in=10,
        row_in=0.8,
        head_in=0.7,
        foot_in=0.6 + key_in(len(handles)),
    )
    for at, line in enumerate(cells.lines):
        shift = 0.33 * (at - (len(cells.lines) - 1) / 2)
        met = [(cell.elapsed_s, cells.faults.index(cell.fault) + shift) for cell in cells.of_line(line) if _timed(cell)]
        drawn.axes.plot(*_points(met), MARKER[at], markersize=17, color=COLOUR[at])
        for (_, height), cell in zip(met, filter(_timed, cells.of_line(line)), strict=True):
            ends = [max(end, LEAST_S) for end in cell.spread_s]
            drawn.axes.plot(ends, [height, height], color=COLOUR[at], linewidth=4, solid_capstyle="butt")
    key(drawn, handles)
    return drawn


def _lines_down(cells: Grid, timed: list[Cell]) -> Board:
    by_line = {line: max(filter(_timed, cells.of_line(line)), key=_time, default=None) for line in cells.lines}
    if len(by_line) > MANY_LINES:
        by_line = dict(sorted(by_line.items(), key=lambda each: -_time(each[1]) if each[1] else 0)[:MOST_ROWS])
    slowest = list(by_line.values())
    notes = [f"{drawable(cell.fault)} {seconds(cell.elapsed_s)}" if cell else "not timed" for cell in slowest]
    drawn = board(
        labels(list(by_line)),
        _headline(cells, timed),
        width_in=8,
        row_in=0.72 if len(by_line) <= MANY_LINES else 0.55,
        head_in=0.7,
        foot_in=0.9,
        right_in=max(measure(note, TEXT_PT) for note in notes) + 0.3,
    )
    beside = drawn.axes.get_yaxis_transform()
    drawn.axes.text(1.015, HEAD, "slowest", size=TEXT_PT, style="italic", va="bottom", transform=beside)
    for y, (line, note) in enumerate(zip(by_line, notes, strict=True)):
        met = [(cell.elapsed_s, float(y)) for cell in cells.of_line(line) if _timed(cell)]
        drawn.axes.plot(
            *_points(met), "o", markersize=15, markerfacecolor="none", markeredgecolor=BLUE, markeredgewidth=2.5
        )
        drawn.axes.text(1.015, y, note, size=drawn.text_pt, va="center_baseline", transform=beside)
    return drawn


def _axis(drawn: Board, timed: list[Cell]) -> None:
    budgets = sorted({cell.budget_s for cell in timed})
    times = [max(cell.elapsed_s, LEAST_S) for cell in timed] + budgets
    drawn.axes.set_xscale("log")
    low, high = min(times) * 0.6, max(times) * 2.5
    drawn.axes.set_xlim(low, high)
    drawn.axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: "≤ 1 ms" if value <= LEAST_S else tick(value)))
    drawn.axes.xaxis.set_minor_locator(NullLocator())
    drawn.axes.tick_params(axis="x", labelsize=TEXT_PT)
    drawn.axes.grid(axis="y", color="#DDDDDD", linewidth=1)
    drawn.axes.set_axisbelow(True)
    for budget in budgets:
        drawn.axes.axvline(budget, color="black", linewidth=3, linestyle="--", zorder=1)
    if len(budgets) == 1:
        drawn.axes.text(budgets[0], HEAD, f"budget {budgets[0]:g} s", size=TEXT_PT, ha="right", va="bottom")


def tick(seconds: float) -> str:
    return f"{seconds:g} s" if seconds >= 0.1 else f"{seconds * 1000:g} ms"


def _points(met: list[tuple[float, float]]) -> tuple[list[float], list[float]]:
    return [max(time, LEAST_S) for time, _ in met], [height for _, height in met]


def _time(cell: Cell) -> float:
    return cell.elapsed_s


def _timed(cell: Cell) -> bool:
    return not cell.unscored and math.isfinite(cell.elapsed_s)


def _headline(cells: Grid, timed: list[Cell]) -> str:
    budgets = " and ".join(f"{limit:g} s" for limit in sorted({cell.budget_s for cell in timed}))
    over = max(timed, key=_time)
    shown = f" {tied(f'(the {MOST_ROWS} slowest of {len(cells.lines)} lines)')}" if len(cells.lines) > MOST_ROWS else ""
    where = f"{drawable(over.fault)} on {drawable(over.line)}"
    return (
        f"With a budget of {tied(budgets)} the longest wait was {tied(seconds(over.elapsed_s))}: {tied(where)}{shown}"
    )
