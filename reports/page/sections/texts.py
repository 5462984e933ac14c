"""The error texts of all lines side by side, with the names that each singles out."""

from __future__ import annotations

from toolcall_bench.reports.escape import code
from toolcall_bench.reports.grid import Cell, Grid
from toolcall_bench.reports.page.blocks import section, table
from toolcall_bench.reports.words import KINDS, listing

MOST_TEXTS = 240
SHOWN_AS_THEY_ARE = ("flag", "mark")
LEAD = (
    f"Whether each text singles out its {', '.join(KINDS[:-1])} and {KINDS[-1]}; – where there is none to name. "
    "Told by: what says that something failed, which is the error flag, the mark of a cut, or the form, word or "
    "exception in the text by which the cell was decided, to be disputed where it is none."
)

_SAYS = {True: "yes", False: "no", None: "–"}


def texts(cells: Grid) -> str:
    """One row a fault and text; lines that say the same share it."""
    alike: dict[tuple[str, ...], list[Cell]] = {}
    for fault in cells.faults:
        for cell in cells.of_fault(fault):
            if not cell.unscored:
                alike.setdefault((fault, cell.text, _told_by(cell), *_names(cell)), []).append(cell)
    if not alike:
        return ""
    rows = [
        [code(fault), listing([code(cell.line) for cell in met]), code(text, 160), *said]
        for (fault, text, *said), met in list(alike.items())[:MOST_TEXTS]
    ]
    cut = f"The first {MOST_TEXTS} of {len(alike)} texts are shown." if len(alike) > MOST_TEXTS else ""
    return section("Error texts side by side", LEAD, table(["fault", "lines", "text", "told by", *KINDS], rows), cut)


def _told_by(cell: Cell) -> str:
    """The flag or mark, or the form, word or exception of the text, by which the cell was decided."""
    return cell.claim if cell.claim in SHOWN_AS_THEY_ARE else code(cell.claim, 80) if cell.claim else "–"


def _names(cell: Cell) -> list[str]:
    return [_SAYS[cell.located[kind]] for kind in KINDS]
