"""Whether a line of a results file is a row that this bench can read; pure."""

import json
from typing import Any

from toolcall_bench.model.errors import BadInput
from toolcall_bench.model.record import SCHEMA_VERSION
from toolcall_bench.rows.columns import COLUMNS, Row

DAMAGED = "delete that line or run the bench again"


def checked_row(line: bytes, where: str) -> Row:
    try:
        row = dict(json.loads(line))
    except (ValueError, TypeError, RecursionError) as error:
        raise BadInput(f"{where}: damaged, not a row ({error}); {DAMAGED}") from error
    version = row.get("schema_version", SCHEMA_VERSION)
    if version != SCHEMA_VERSION:
        raise BadInput(f"{where}: schema version {version}, this bench reads {SCHEMA_VERSION}; {remedy(version)}")
    if missing := [column for column in COLUMNS if column not in row]:
        raise BadInput(f"{where}: damaged, the column {missing[0]!r} is missing; {DAMAGED}")
    return row


def remedy(version: Any) -> str:
    """What to do about rows of another schema."""
    if isinstance(version, int) and version > SCHEMA_VERSION:
        return "update toolcall-bench"
    return "run them again with this bench, or report and rejudge them with the version that made them"
