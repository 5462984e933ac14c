"""What every broken and every foreign line must score, written down in a table beside this file."""

import csv
from importlib.resources import files


def expected() -> list[dict[str, str]]:
    """A mapping a line and fault: `line`, `fault`, `trials`, and columns of a row as text, "" where there is nothing.

    A column in which the trials of one cell differ, `False|True` in the table, is left out.
    """
    table = files("lines").joinpath("expected.csv").read_text(encoding="utf-8")
    return [{name: text for name, text in row.items() if "|" not in text} for row in csv.DictReader(table.splitlines())]
