"""The table of a run: a DataFrame that shows itself as the matrix, and knows where its evidence is."""

import html
import weakref
from contextlib import ExitStack
from pathlib import Path

import pandas as pd
from tabulate import tabulate

from toolcall_bench.model.errors import BadInput
from toolcall_bench.reports.escape import visible
from toolcall_bench.reports.fold import fold
from toolcall_bench.reports.text.matrix import headers_and_rows, notes
from toolcall_bench.rows.frame import DTYPES, frame
from toolcall_bench.rows.results import RESULTS_FILE, Key, read_rows
from toolcall_bench.witness.reply import shown_shape
from toolcall_bench.world.scratch import scratch


class RunFolder:
    """The folder of a run; one that nobody named goes away with the last table that knows of it."""

    def __init__(self, out: Path | None) -> None:
        holder = ExitStack()
        # Below the one that goes away: the run locks its own folder too.
        self.folder = out or holder.enter_context(scratch()) / "run"
        weakref.finalize(self, holder.close)

    @property
    def results(self) -> Path:
        return self.folder / RESULTS_FILE


class Table(pd.DataFrame):
    """One row a cell; in a notebook the matrix of lines and faults."""

    _metadata = ["kept"]  # noqa: RUF012
    kept: RunFolder | None = None

    @property
    def _constructor(self) -> type["Table"]:
        return Table

    def _repr_html_(self) -> str | None:
        if not set(DTYPES) <= set(self.columns) or self.empty:
            shown: str | None = super()._repr_html_()  # type: ignore[misc]  # missing in the stubs
            return shown
        headers, rows = headers_and_rows(fold(self), visible)
        matrix = tabulate(rows, headers, tablefmt="html", disable_numparse=True)
        return "\n".join([matrix, *(f"<p>{html.escape(note)}</p>" for note in notes(self, {}))])


def table_kept(kept: RunFolder) -> Table:
    """The table of the run in this folder."""
    table = Table(frame(read_rows(kept.results)))
    table.kept = kept
    return table


def checked_table(given: object) -> pd.DataFrame:
    """Raises BadInput for what is no table of cells."""
    if not isinstance(given, pd.DataFrame):
        raise BadInput(f"the table is {shown_shape(given)}; give what bench.run returned")
    if missing := [name for name in DTYPES if name not in given.columns]:
        raise BadInput(f"the table has no column {missing[0]!r}; give what bench.run returned, or some rows of it")
    return given


def keys_of(table: pd.DataFrame) -> set[Key]:
    return {tuple(row) for row in table[["line", "fault", "trial"]].itertuples(index=False)}
