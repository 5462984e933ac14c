"""Judge a stored run again from its evidence; nothing runs."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, is_dataclass
from functools import cache
from pathlib import Path
from types import UnionType
from typing import Any, Literal, get_args, get_origin, get_type_hints

from toolcall_bench.model.errors import BadInput
from toolcall_bench.model.fault import Fault
from toolcall_bench.model.record import Record
from toolcall_bench.rows import wire
from toolcall_bench.rows.check import encoded
from toolcall_bench.rows.columns import Row
from toolcall_bench.rows.results import read_rows
from toolcall_bench.rows.row import row
from toolcall_bench.rows.whole_file import replace_file

MOST_SECONDS = 1e9
"""No time of a cell is as long; charts could not draw it."""


@dataclass(frozen=True, slots=True)
class Moved:
    """A cell whose verdict is another one now."""

    line: str
    fault: str
    was: str
    now: str


def rejudge(path: Path, known: Mapping[str, Fault]) -> list[Moved]:
    """Rewrite every finding in a results file from its own evidence, and say which verdicts moved.

    `known` are the faults by name. A row says where its fault was loaded from, but a stranger's row is data: nothing
    that it names is ever imported. Raises BadInput for a file that cannot be read, evidence that is damaged, or a fault
    that is not among the known ones.
    """
    before = list(read_rows(path, to_rejudge=True))
    after = [rejudged(one, known, f"{path}, line {number}") for number, one in enumerate(before, 1)]
    replace_file(path, (encoded(one) for one in after))
    return list(moved_verdicts(before, after))


def rejudged(one: Row, known: Mapping[str, Fault], where: str) -> Row:
    try:
        record = wire.record_from(one["evidence"])
        if not of_type(record, Record):
            raise TypeError("a value is of the wrong type")
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise BadInput(f"{where}: the evidence is damaged ({error!r}); run that cell again") from error
    if record.cell.fault not in known:
        told = f"{where}: the fault {record.cell.fault!r} is not registered here"
        raise BadInput(f"{told}; where the file that defines it can be trusted, give it with --fault ./file.py:FAULT")
    return row(record, known[record.cell.fault])


def of_type(value: Any, kind: Any) -> bool:
    """Whether a value is what its type says, all the way down; so that a fault is blamed for its own failures alone."""
    origin, parts = get_origin(kind), get_args(kind)
    if origin is UnionType:
        return any(of_type(value, part) for part in parts)
    if origin is Literal:
        return value in parts
    if origin is tuple:
        return isinstance(value, tuple) and all(of_type(one, parts[0]) for one in value)
    if origin is Mapping:
        return isinstance(value, dict) and all(of_type(one, parts[1]) for one in value.values())
    if not isinstance(value, (int, float) if kind is float else kind):
        return False
    if kind is float and not abs(value) < MOST_SECONDS:  # not a number is less than nothing
        return False
    return not is_dataclass(value) or all(of_type(getattr(value, name), of) for name, of in hints(kind).items())


hints = cache(get_type_hints)


def moved_verdicts(before: list[Row], after: list[Row]) -> Iterator[Moved]:
    for was, now in zip(before, after, strict=True):
        if was["verdict"] != now["verdict"]:
            yield Moved(was["line"], was["fault"], was["verdict"], now["verdict"])
