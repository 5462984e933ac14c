"""Judge a stored run again from its evidence; nothing runs."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, is_dataclass
from functools import cache
from pathlib import Path
from types import UnionType
from typing import Any, Literal, get_args, get_origin, get_type_hints

from toolcall_bench.load.objects import LoadError, fault
from toolcall_bench.load.registered import registered
from toolcall_bench.model.errors import BadInput
from toolcall_bench.model.fault import Fault
from toolcall_bench.model.record import Record
from toolcall_bench.rows import wire
from toolcall_bench.rows.results import encoded, read
from toolcall_bench.rows.row import Row, row
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
    before = list(read(path, to_rejudge=True))
    after = [judged(one, number, path) for number, one in enumerate(before, 1)]
    replace_file(path, (encoded(one) for one in after))
    return list(moved(before, after))


def judged(one: Row, number: int, path: Path) -> Row:
    try:
        record = wire.record(one["evidence"])
        if not fits(record, Record):
            raise TypeError("a value is of the wrong type")
        return row(record, known(record.cell.fault, record.cell.fault_at))
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise BadInput(f"{path}, line {number}: the evidence is damaged ({error!r}); run that cell again") from error


def fits(value: Any, kind: Any) -> bool:
    """Whether a value is what its type says, all the way down; so that a fault is blamed for its own failures alone."""
    origin, parts = get_origin(kind), get_args(kind)
    if origin is UnionType:
        return any(fits(value, part) for part in parts)
    if origin is Literal:
        return value in parts
    if origin is tuple:
        return isinstance(value, tuple) and all(fits(one, parts[0]) for one in value)
    if origin is Mapping:
        return isinstance(value, dict) and all(fits(one, parts[1]) for one in value.values())
    if not isinstance(value, (int, float) if kind is float else kind):
        return False
    return not is_dataclass(value) or all(fits(getattr(value, name), of) for name, of in hints(kind).items())


hints = cache(get_type_hints)


def known(name: str, at: str) -> Fault:
    try:
        return fault(registered("faults").get(name, at))
    except LoadError as error:
        raise BadInput(f"the run holds the fault {name!r}, which is not to be had here: {error}") from error


def moved(before: list[Row], after: list[Row]) -> Iterator[Moved]:
    for was, now in zip(before, after, strict=True):
        if was["verdict"] != now["verdict"]:
            yield Moved(was["line"], was["fault"], was["verdict"], now["verdict"])
