"""From a results file to table, report and charts; runs nothing."""

from pathlib import Path
from typing import TYPE_CHECKING

from toolcall_bench.front.say import say
from toolcall_bench.load.objects import fault
from toolcall_bench.load.registered import registered
from toolcall_bench.model.errors import BadInput, LoadError
from toolcall_bench.rows.results import RESULTS_FILE, read_rows

if TYPE_CHECKING:
    import pandas as pd


def publish(out: Path) -> "pd.DataFrame":
    """Write results.csv, report.md and the charts beside the results file in `out`; the table they show."""
    from toolcall_bench.reports.charts.charts import CHARTS, TITLES
    from toolcall_bench.reports.charts.draw import png, svg
    from toolcall_bench.reports.page.page import markdown
    from toolcall_bench.rows.frame import csv

    table = table_of(out / RESULTS_FILE)
    files = {"results.csv": csv(table).encode()}
    for name, chart in CHARTS.items():
        figure = chart(table)
        files |= {f"{name}.svg": svg(figure), f"{name}.png": png(figure)}
    charts = {TITLES[name]: f"{name}.svg" for name in CHARTS}
    files["report.md"] = markdown(table, questions(list(table["fault"].unique())), charts).encode()
    try:
        for name, content in files.items():
            (out / name).write_bytes(content)
    except OSError as error:
        raise BadInput(f"cannot write {error.filename!r}: {error.strerror}; name another folder with --out") from error
    return table


def table_of(path: Path) -> "pd.DataFrame":
    from toolcall_bench.rows.frame import frame

    try:
        return frame(read_rows(path))
    except (AttributeError, TypeError, ValueError) as error:
        raise BadInput(f"{path}: damaged, a value is of the wrong type ({error}); try bench rejudge {path}") from error


def questions(names: list[str]) -> dict[str, str]:
    """The question that each fault asks; a fault that is not here any more has none."""
    places = registered("faults")
    found = {}
    for name in names:
        try:
            found[name] = fault(places[name]).question
        except (KeyError, LoadError):
            found[name] = ""
    return found


def show(table: "pd.DataFrame", form: str) -> None:
    """Print the table in one of the forms of --format."""
    from toolcall_bench.reports.escape import json_text
    from toolcall_bench.reports.page.page import markdown
    from toolcall_bench.reports.text import matrix
    from toolcall_bench.rows.frame import csv

    if form == "json":
        plain = table.astype(object).where(table.notna(), None).to_dict("records")
        say(json_text(plain))
    elif form == "csv":
        say(csv(table).removesuffix("\n"))
    elif form == "md":
        say(markdown(table, questions(list(table["fault"].unique())), {}))
    else:
        say("\n".join([matrix.terminal_table(table), *matrix.notes(table)]))
