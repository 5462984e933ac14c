"""What a run found, written into a folder as the command line writes it."""

from os import PathLike
from pathlib import Path

import pandas as pd

from toolcall_bench.front.cli.publish import publish
from toolcall_bench.front.python.arguments import folder_given
from toolcall_bench.front.python.table import Table, checked_table, keys_of
from toolcall_bench.model.errors import BadInput
from toolcall_bench.rows.results import RESULTS_FILE, Results, read_rows


def report(table: pd.DataFrame, folder: str | PathLike[str]) -> Path:
    """Write what `bench run` writes into the folder: results.jsonl, results.csv, report.md and the charts.

    Of a table that `run` returned, or some rows of it; what is written is what the run found, and in the folder of the
    run itself all of it. Raises BadInput for another table, and for a folder that cannot be written.
    """
    wanted, where = keys_of(checked_table(table)), folder_given("folder", folder)
    kept = table.kept if isinstance(table, Table) else None
    if kept is None or not kept.results.is_file():
        raise BadInput("the run behind this table is gone; give what bench.run returned, or some rows of it")
    if where.resolve() != kept.folder.resolve():
        with Results(where / RESULTS_FILE) as results:
            for row in read_rows(kept.results):
                if (row["line"], row["fault"], row["trial"]) in wanted:
                    results.append(row)
    publish(where)
    return where
