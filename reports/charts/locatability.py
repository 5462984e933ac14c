"""How many of the names each line's texts single out, by kind of name."""

from __future__ import annotations

from dataclasses import dataclass

import pandas as pd
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle

from toolcall_bench.reports.charts.draw import TEXT_PT, Board, board, notice
from toolcall_bench.reports.charts.label import drawable, labels, tied
from toolcall_bench.reports.fold import fold
from toolcall_bench.reports.grid import EMPTY, FEW_LINES, Grid
from toolcall_bench.reports.order import MANY_LINES, MOST_ROWS, left_out
from toolcall_bench.reports.words import KINDS, count

BAR = "#9CC7E2"


@dataclass(frozen=True, slots=True)
class Named:
    """Names singled out, of those there were."""

    found: int
    of: int

    def __str__(self) -> str:
        return f"{self.found} of {self.of}" if self.of else "–"


def locatability(frame: pd.DataFrame) -> Figure:
    """One row a line, one column a kind of name, a bar in each cell."""
    cells = fold(frame)
    if not cells.cells:
        return notice(EMPTY)
    lines = cells.lines if len(cells.lines) <= MANY_LINES else sorted(cells.lines, key=lambda one: _share(cells, one))
    shown = lines[:MOST_ROWS]
    named = [[_named(cells, line, (kind,)) for kind in KINDS] + [_named(cells, line, KINDS)] for line in shown]
    row_in = 0.72 if len(shown) <= MANY_LINES else 0.55
    drawn = board(
        labels(shown),
        _headline(cells),
        width_in=11.5,
        row_in=row_in,
        head_in=0.6,
        foot_in=0.3,
    )
    drawn.axes.set_xlim(-0.5, len(KINDS) + 0.5)
    drawn.axes.xaxis.tick_top()
    drawn.axes.set_xticks(range(len(KINDS) + 1), [*KINDS, "all"], size=TEXT_PT)
    drawn.axes.get_xticklabels()[-1].set_fontweight("bold")
    for y, row in enumerate(named):
        for x, share in enumerate(row):
            _draw(drawn, x, y, share)
    return drawn.figure


def _draw(drawn: Board, x: int, y: int, share: Named) -> None:
    drawn.axes.add_patch(
        Rectangle((x - 0.47, y - 0.42), 0.94, 0.84, facecolor="white", edgecolor="#888888", linewidth=1)
    )
    if share.found:
        drawn.axes.add_patch(Rectangle((x - 0.47, y - 0.42), 0.94 * share.found / share.of, 0.84, facecolor=BAR))
    drawn.axes.text(x, y, str(share), size=drawn.text_pt, ha="center", va="center_baseline")


def _named(cells: Grid, line: str, kinds: tuple[str, ...]) -> Named:
    said = [cell.located[kind] for cell in cells.of_line(line) if not cell.unscored for kind in kinds]
    return Named(said.count(True), len(said) - said.count(None))


def _share(cells: Grid, line: str) -> float:
    """To sort by: who names the least first, who had nothing to name last."""
    named = _named(cells, line, KINDS)
    return named.found / named.of if named.of else 2.0


def _headline(cells: Grid) -> str:
    totals = [(drawable(line), _named(cells, line, KINDS)) for line in cells.lines]
    met = [(name, share) for name, share in totals if share.of]
    shown = left_out(len(cells.lines), "lines")
    if not met:
        return "No error text had anything to name"
    if len(met) <= FEW_LINES:
        return "Names that the error texts single out: " + ", ".join(tied(f"{name} {said}") for name, said in met)
    met.sort(key=lambda each: -each[1].found / each[1].of)
    (best, most), (worst, least) = met[0], met[-1]
    return (
        f"Names that the error texts of {count(len(met), 'line')} single out: "
        f"from {tied(f'{least} ({worst})')} to {tied(f'{most} ({best})')}" + (f" {tied(shown)}" if shown else "")
    )
