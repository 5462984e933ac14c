"""From a results file to table, report and charts; runs nothing."""

import os
import platform
import shlex
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from toolcall_bench.front.again import runs_again, shows_more
from toolcall_bench.front.say import say
from toolcall_bench.load.objects import fault
from toolcall_bench.load.registered import registered
from toolcall_bench.load.versions import DISTRIBUTION, installed
from toolcall_bench.model.errors import BadInput, LoadError
from toolcall_bench.rows.columns import Row
from toolcall_bench.rows.results import RESULTS_FILE, read_rows

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True, slots=True)
class Stored:
    """A stored run as the reports take it: its table, and by line and fault the commands for more of each cell."""

    table: "pd.DataFrame"
    commands: Mapping[tuple[str, str], tuple[str, str]]


def publish(out: Path) -> Stored:
    """Write results.csv, report.md and the charts beside the results file in `out`; the run they show."""
    from toolcall_bench.reports.charts.charts import CHARTS, TITLES
    from toolcall_bench.reports.charts.draw import png, svg
    from toolcall_bench.rows.frame import csv

    stored = read_run(out)
    table = stored.table
    files = {"results.csv": csv(table).encode()}
    for name, chart in CHARTS.items():
        figure = chart(table)
        files |= {f"{name}.svg": svg(figure), f"{name}.png": png(figure)}
    charts = {TITLES[name]: f"{name}.svg" for name in CHARTS}
    files["report.md"] = page(stored, charts).encode()
    try:
        for name, content in files.items():
            (out / name).write_bytes(content)
    except OSError as error:
        raise BadInput(f"cannot write {error.filename!r}: {error.strerror}; name another folder with --out") from error
    return stored


def read_run(folder: Path) -> Stored:
    from toolcall_bench.rows.frame import frame

    path, lines, faults = folder / RESULTS_FILE, registered("lines"), registered("faults")
    commands = {}

    def rows() -> Iterator[Row]:
        for row in read_rows(path):
            # Damaged evidence is refused where it is needed; what a report tells stands beside it.
            with suppress(KeyError, TypeError, ValueError):
                commands[row["line"], row["fault"]] = shows_more(row, folder, faults), runs_again(row, lines, faults)
            yield row

    try:
        return Stored(frame(rows()), commands)
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


def page(stored: Stored, charts: Mapping[str, str]) -> str:
    from toolcall_bench.reports.page.page import markdown

    asked = questions(list(stored.table["fault"].unique()))
    return markdown(stored.table, asked, charts, stored.commands, circumstances())


def circumstances() -> dict[str, str]:
    """When, by which command and where a report is made; SOURCE_DATE_EPOCH, in seconds, stands for the clock."""
    epoch = os.environ.get("SOURCE_DATE_EPOCH", "")
    when = datetime.fromtimestamp(int(epoch), UTC) if epoch.isdecimal() else datetime.now(UTC)
    return {
        "written": f"{when:%Y-%m-%d %H:%M} UTC",
        "by": shlex.join(["bench", *sys.argv[1:]]),
        "with": f"{DISTRIBUTION} {installed(DISTRIBUTION)}, Python {platform.python_version()}",
        "on": f"{platform.platform()}, {os.cpu_count()} CPUs",
    }


def show(stored: Stored, form: str) -> None:
    """Print the run in one of the forms of --format."""
    from toolcall_bench.reports.escape import json_text
    from toolcall_bench.reports.text import matrix
    from toolcall_bench.rows.frame import csv

    table = stored.table
    if form == "json":
        plain = table.astype(object).where(table.notna(), None).to_dict("records")
        say(json_text(plain))
    elif form == "csv":
        say(csv(table).removesuffix("\n"))
    elif form == "md":
        say(page(stored, {}))
    else:
        say("\n".join([matrix.terminal_table(table), *matrix.notes(table, stored.commands)]))
