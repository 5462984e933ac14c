"""One cell of a table: text in a terminal, HTML in a notebook."""

import difflib
import html
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import pandas as pd

from toolcall_bench.front.python.table import checked_table
from toolcall_bench.front.say import say
from toolcall_bench.model.errors import BadInput
from toolcall_bench.reports.escape import visible
from toolcall_bench.reports.words import KINDS, told_of
from toolcall_bench.witness.reply import shown_shape


@dataclass(frozen=True, slots=True)
class Shown:
    """What is told of a cell: heads and texts, a list a trial."""

    trials: tuple[tuple[tuple[str, str], ...], ...]

    def __str__(self) -> str:
        return "\n\n".join("\n".join(f"{head:<12}  {visible(text)}" for head, text in trial) for trial in self.trials)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return "\n".join(f"<table>{''.join(map(table_row, trial))}</table>" for trial in self.trials)


def table_row(part: tuple[str, str]) -> str:
    head, text = part
    return f'<tr><th>{head}</th><td style="text-align: left">{html.escape(visible(text))}</td></tr>'


def show_cell(table: pd.DataFrame, line: str, fault: str) -> None:
    """Show what became of one fault down one line, in every trial: on standard output, or in the notebook.

    Raises BadInput for what is no table of cells, and for a cell that is not in it.
    """
    cells = checked_table(table)
    for what, name in (("line", line), ("fault", fault)):
        refuse_unknown(what, name, cells[what].unique())
    rows = cells[(cells["line"] == line) & (cells["fault"] == fault)].to_dict("records")
    if not rows:
        raise BadInput(f"the table holds {line!r} and {fault!r}, but not the two together; choose a cell that was run")
    shown = Shown(tuple(tuple(told(row).items()) for row in rows))
    ipython = sys.modules.get("IPython")
    if ipython and ipython.get_ipython():
        ipython.display.display(shown)
    else:
        say(str(shown))


def refuse_unknown(what: str, name: object, there: Iterable[str]) -> None:
    known = sorted(there)
    if name not in known:
        close = difflib.get_close_matches(name, known, n=1, cutoff=0.5) if isinstance(name, str) else []
        hint = f"the closest is {close[0]!r}" if close else f"it holds {', '.join(known[:20])}"
        raise BadInput(f"the table holds no {what} {shown_shape(name)}; {hint}")


def told(row: dict[Any, Any]) -> dict[str, str]:
    """The heads and texts of one row of a table."""
    recovered = {True: "a clean call is answered rightly", False: "a clean call goes wrong"}
    return {
        "cell": f"{row['line']} {row['fault']}, trial {row['trial']}",
        "verdict": told_of(row),
        "why": row["why"],
        "text": row["text_stable"] or "(none)",
        "told by": row["claim"] or "nothing",
        "left changed": ", ".join(row["side_effect"]) or "nothing",
        "afterwards": recovered.get(row["recovered"], "nothing was sent"),
        "closing": row["closing"] or "clean",
        "not located": ", ".join(kind for kind in KINDS if row[f"located_{kind}"] is False) or "nothing",
    }
