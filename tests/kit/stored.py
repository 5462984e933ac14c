"""A stored run that is judged again: its rows, as a run leaves them, and edits of their evidence."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.kit.evidence import FAULTS, GOOD, record, saying
from toolcall_bench.model.evidence import Evidence
from toolcall_bench.model.record import Record
from toolcall_bench.rows.check import encoded
from toolcall_bench.rows.columns import COLUMNS, Row
from toolcall_bench.rows.results import RESULTS_FILE
from toolcall_bench.rows.row import row

KNOWN = {fault.name: fault for fault in FAULTS}
Edit = Callable[[dict[str, Any]], Any]


def stored(folder: Path, *rows: Row) -> Path:
    path = folder / RESULTS_FILE
    path.write_bytes(b"".join(encoded(one) for one in rows))
    return path


def rows() -> list[Row]:
    """Rows as a run leaves them: a good line and a line that says nothing, down every fault."""
    said: list[tuple[str, Callable[[Evidence], Evidence]]] = [("good", lambda seen: seen), ("mute", mute)]
    return [row(told(line, spoil(GOOD[fault.name]), fault.name), fault) for line, spoil in said for fault in FAULTS]


def mute(seen: Evidence) -> Evidence:
    return saying(seen, "#" * 2000)


def told(line: str, seen: Evidence, name: str) -> Record:
    [fault] = [fault for fault in FAULTS if fault.name == name]
    one = record(fault, seen)
    return Record(**{field: getattr(one, field) for field in one.__dataclass_fields__} | {"cell": cell(one, line)})


def cell(one: Record, line: str) -> Any:
    return type(one.cell)(line, one.cell.line_at, one.cell.fault, one.cell.fault_at)


def edited(one: Row, edit: Edit) -> Row:
    """The row with its evidence edited by hand."""
    plain: Row = json.loads(json.dumps(one))
    edit(plain["evidence"])
    return plain


def edit_line(stored: Path, number: int, change: Callable[[bytes], bytes]) -> None:
    """Change one line of the results file in this folder, counted from 1."""
    lines = (stored / RESULTS_FILE).read_bytes().splitlines(keepends=True)
    lines[number - 1] = change(lines[number - 1])
    (stored / RESULTS_FILE).write_bytes(b"".join(lines))


def with_columns(**columns: Any) -> Callable[[bytes], bytes]:
    return lambda line: encoded({name: json.loads(line)[name] for name in COLUMNS} | columns)


def contents(folder: Path) -> dict[str, bytes]:
    """The files of a run, but for when and by which command the report was written."""
    made = re.compile(rb"(?m)^- (written|by): .*\n")
    return {path.name: made.sub(b"", path.read_bytes()) for path in folder.iterdir()}
