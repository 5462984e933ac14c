"""A row as a line of a results file, and whether a line is a row that this bench can read; pure."""

import json
import re
from hashlib import sha256
from typing import Any

from toolcall_bench.model.errors import BadInput
from toolcall_bench.model.record import SCHEMA_VERSION
from toolcall_bench.rows.columns import COLUMNS, Row

DAMAGED = "delete that line or run the bench again"
DIGEST = re.compile(rb', "digest": "([0-9a-f]{32})"\}\n?\Z')


def encoded(row: Row) -> bytes:
    """The row as a line, ended by a digest of all that stands before: what was edited by hand is seen to be."""
    body = json.dumps(row).encode()[:-1]
    return b'%b, "digest": "%b"}\n' % (body, digest_of(body))


def digest_of(body: bytes) -> bytes:
    return sha256(body).hexdigest()[:32].encode()


def checked_row(line: bytes, where: str, to_rejudge: bool = False) -> Row:
    """The row in a line; raises BadInput, naming the place, where it is none or not as it was written.

    `to_rejudge` lets pass what was edited by hand: its finding is made anew.
    """
    try:
        row = dict(json.loads(line))
    except (ValueError, TypeError, RecursionError) as error:
        raise BadInput(f"{where}: damaged, not a row ({error}); {DAMAGED}") from error
    version = row.get("schema_version", SCHEMA_VERSION)
    if version != SCHEMA_VERSION:
        raise BadInput(f"{where}: schema version {version}, this bench reads {SCHEMA_VERSION}; {remedy(version)}")
    if missing := [column for column in COLUMNS if column not in row]:
        raise BadInput(f"{where}: damaged, the column {missing[0]!r} is missing; {DAMAGED}")
    found = DIGEST.search(line)
    if not to_rejudge and not (found and digest_of(line[: found.start()]) == found[1]):
        told = "damaged or edited by hand, its digest says otherwise"
        raise BadInput(f"{where}: {told}; judge its evidence anew with: bench rejudge {where.rpartition(', line ')[0]}")
    return {column: row[column] for column in COLUMNS}


def remedy(version: Any) -> str:
    """What to do about rows of another schema."""
    if isinstance(version, int) and version > SCHEMA_VERSION:
        return "update toolcall-bench"
    return "run them again with this bench, or report and rejudge them with the version that made them"
