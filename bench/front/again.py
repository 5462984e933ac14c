"""The commands that show more of a cell of a run, and that run it again under a debugger."""

import shlex
from collections.abc import Mapping
from pathlib import Path

from toolcall_bench.load.short import ladder_of
from toolcall_bench.rows.columns import Row

RESULTS = Path("out")
"""Where `bench explain` looks if it is not told."""
AGAIN = "again"
"""Where a cell that is run again goes, so that the run it comes from stays as it is."""
USUAL = (("--budget", "seconds", 0.5), ("--chars", "chars", 2000), ("--slow-s", "slow_s", 2.0))
"""The options of a run that change what a cell is, their names in the cell, and what they are if they are not given."""


def shows_more(row: Row, results: Path, faults: Mapping[str, str]) -> str:
    """The command that shows more of a cell of the run in this folder; `faults` are the registered ones."""
    fault = asked_as(row["fault"], row["evidence"]["cell"]["fault_at"], faults)
    elsewhere = [] if results == RESULTS else ["--results", str(results)]
    return shlex.join(["bench", "explain", fault, "--row", row["line"], *elsewhere])


def runs_again(row: Row, lines: Mapping[str, str], faults: Mapping[str, str]) -> str:
    """The command that runs a cell again in one process, with a debugger where an exception leaves the line."""
    cell = row["evidence"]["cell"]
    words = ["bench", "run", "--line", line_asked_as(row["line"], cell["line_at"], lines)]
    words += ["--fault", asked_as(row["fault"], cell["fault_at"], faults)]
    for option, name, usual in USUAL:
        words += [] if cell[name] == usual else [option, f"{cell[name]:g}"]
    return shlex.join([*words, "--in-process", "--pdb", "--out", AGAIN])


def line_asked_as(name: str, place: str, registered: Mapping[str, str]) -> str:
    """The same, with the name that it has in the run where it would get another."""
    asked = asked_as(name, place, registered)
    return asked if name in (asked, ladder_of(place)[0]) or set(name) & set("/:=,") else f"{name}={asked}"


def asked_as(name: str, place: str, registered: Mapping[str, str]) -> str:
    """What a user writes for it: its name where it is registered for this place, else the place, as seen from here."""
    if registered.get(name) == place:
        return name
    here = f"{Path.cwd()}/"
    return f"./{place.removeprefix(here)}" if place.startswith(here) else place
