"""Judge a stored run again from its evidence; nothing runs."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, is_dataclass
from functools import cache
from pathlib import Path
from types import UnionType
from typing import Any, Literal, get_args, get_origin, get_type_hints

from toolcall_bench.load.objects import fault
from toolcall_bench.load.registered import registered
from toolcall_bench.model.errors import BadInput, LoadError
from toolcall_bench.model.fault import Fault
from toolcall_bench.model.record import Record
from toolcall_bench.rows import wire
from toolcall_bench.rows.columns import Row
from toolcall_bench.rows.results import encoded, read_rows
from toolcall_bench.rows.row import row
from toolcall_bench.rows.whole_file import replace_file


@dataclass(frozen=True, slots=True)
class Moved:
    """A cell whose verdict is another one now."""

    line: str
    fault: str
    was: str
    now: str


def rejudge(path: Path) -> list[Moved]:
    """Rewrite every finding in a results file from its own evidence, and say which verdicts moved.

    Raises BadInput for a file that cannot be read, evidence that is damaged, or a fault that is not known here.
    """
    before = list(read_rows(path, to_rejudge=True))
    after = [rejudged(one, number, path) for number, one in enumerate(before, 1)]
    replace_file(path, (encoded(one) for one in after))
    return list(moved_verdicts(before, after))


def rejudged(one: Row, number: int, path: Path) -> Row:
    try:
        record = wire.record_from(one["evidence"])
        if not of_type(record, Record):
            raise TypeError("a value is of the wrong type")
        return row(record, fault_known_here(record.cell.fault, record.cell.fault_at))
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise BadInput(f"{path}, line {number}: the evidence is damaged ({error!r}); run that cell again") from error


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
    return not is_dataclass(value) or all(of_type(getattr(value, name), of) for name, of in hints(kind).items())


hints = cache(get_type_hints)


def fault_known_here(name: str, at: str) -> Fault:
    try:
        return fault(registered("faults").get(name, at))
    except LoadError as error:
        raise BadInput(f"the run holds the fault {name!r}, which is not to be had here: {error}") from error


def moved_verdicts(before: list[Row], after: list[Row]) -> Iterator[Moved]:
    for was, now in zip(before, after, strict=True):
        if was["verdict"] != now["verdict"]:
            yield Moved(was["line"], was["fault"], was["verdict"], now["verdict"])
