"""How many of the names each line's texts single out, by kind of name."""

from __future__ import annotations

from dataclasses import dataclass

import pandas as pd
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle

from toolcall_bench.reports.charts.draw import TEXT_PT, Board, board, notice
from toolcall_bench.reports.charts.label import labels, latin, tied
from toolcall_bench.reports.fold import fold
from toolcall_bench.reports.grid import EMPTY, FEW_LINES, Grid
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
    named = [[_named(cells, line, (kind,)) for kind in KINDS] + [_named(cells, line, KINDS)] for line in cells.lines]
    row_in = 0.72 if len(cells.lines) <= 12 else 0.55
    drawn = board(
        labels(cells.lines),
        _headline(cells, [row[-1] for row in named]),
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


def _headline(cells: Grid, totals: list[Named]) -> str:
    met = [(latin(line), share) for line, share in zip(cells.lines, totals, strict=True) if share.of]
    if not met:
        return "No error text had anything to name"
    if len(met) <= FEW_LINES:
        return "Names that the error texts single out: " + ", ".join(tied(f"{name} {said}") for name, said in met)
    met.sort(key=lambda each: -each[1].found / each[1].of)
    (best, most), (worst, least) = met[0], met[-1]
    return (
        f"Names that the error texts of {count(len(met), 'line')} single out: "
        f"from {tied(f'{least} ({worst})')} to {tied(f'{most} ({best})')}"
    )
