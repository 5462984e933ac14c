"""Stored runs made by hand: real rows of hand-written evidence, as a results file."""

import json
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from tests.kit.commands import Said, bench
from tests.kit.evidence import FAULTS, GOOD, record, saying
from toolcall_bench.model.evidence import Evidence
from toolcall_bench.model.fault import Fault
from toolcall_bench.model.record import Record
from toolcall_bench.rows import row as rows
from toolcall_bench.rows.check import encoded
from toolcall_bench.rows.columns import Row
from toolcall_bench.rows.results import RESULTS_FILE

NASTY = "]]>&<b>\x00\x1b[31m\udc80\u202e\r\n::error::forged\n##[error]forged `|` <img src=x>"
"""A text with everything in it that could pass for a file's own words, or break it."""


def row(fault: Fault, seen: Evidence, line: str = "a-line", **more: object) -> Row:
    recorded: Record = record(fault, seen)
    cell = replace(recorded.cell, line=line)
    return rows.row(replace(recorded, cell=cell), fault) | more


def good(line: str = "a-line") -> list[Row]:
    """The rows of a line that catches every core fault."""
    return [row(fault, GOOD[fault.name], line) for fault in FAULTS]


def missed(line: str = "a-line", text: str = "all is well", **more: object) -> list[Row]:
    """The rows of a line that answers every core fault as if all were well."""
    return [row(fault, saying(GOOD[fault.name], text), line, **more) for fault in FAULTS]


def store(path: Path, found: Iterable[Row]) -> Path:
    """A results file, or that of a run's folder."""
    file = path / RESULTS_FILE if path.is_dir() else path
    file.write_bytes(b"".join(map(encoded, found)))
    return file


def gate(*options: str) -> Said:
    """`bench gate` on the run that is stored in out/."""
    return bench("gate", "--results", "out", *options)


def edit_baseline(**keys: object) -> None:
    """Give the entry of bad_params these keys."""
    path = Path("bench-baseline.json")
    whole = json.loads(path.read_text())
    whole["cells"]["a-line"]["bad_params"] |= keys
    path.write_text(json.dumps(whole, indent=2))
