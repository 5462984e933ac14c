"""What a Python call was given, checked: each wrong argument is refused in one sentence."""

import os
from collections.abc import Callable, Iterable, Mapping
from numbers import Integral, Real
from pathlib import Path
from typing import Any

from toolcall_bench.matrix.plan import at_least
from toolcall_bench.model.call import Limits
from toolcall_bench.model.errors import BadInput
from toolcall_bench.witness.reply import shown_shape

Lines = str | Iterable[str] | Mapping[str, str | Callable[..., Any]]


def lines_given(given: object) -> dict[str, str | Callable[..., Any]] | tuple[str, ...]:
    """Names, or a mapping from names to makers and names; raises BadInput for anything else."""
    if not isinstance(given, Mapping):
        if callable(given):
            raise BadInput(f"lines is {shown_shape(given)}, which has no name yet; say lines={{'mine': make}}")
        return names_given("lines", given)
    if not given:
        raise BadInput("lines is empty; give a name, or leave it out for naive and guarded")
    for name, line in given.items():
        if not (isinstance(name, str) and name.strip()):
            raise BadInput(f"lines names a line {shown_shape(name)}; a name is a text that is not empty")
        if not (isinstance(line, str) or callable(line)):
            raise BadInput(f"lines[{name!r}] is {shown_shape(line)}; give a maker or a name")
    return dict(given)


def names_given(what: str, given: object) -> tuple[str, ...]:
    """One name or several; none for None. Raises BadInput for anything else, and for several that are none."""
    if given is None:
        return ()
    if isinstance(given, bytes | Mapping) or not isinstance(given, Iterable):
        raise BadInput(f"{what} is {shown_shape(given)}; give a name or a list of names")
    names = (given,) if isinstance(given, str) else tuple(given)
    if not names:
        raise BadInput(f"{what} is empty; give a name, or leave it out for those of bench run")
    for name in names:
        if not isinstance(name, str):
            hint = "; say lines={'mine': make}" if callable(name) and what == "lines" else ""
            raise BadInput(f"{what} holds {shown_shape(name)}, which is no name{hint or '; give names'}")
    return names


def limits_given(given: object) -> Limits:
    if not isinstance(given, Limits):
        raise BadInput(f"limits is {shown_shape(given)}; say limits=bench.Limits(seconds=0.5)")
    return Limits(seconds_given("limits.seconds", given.seconds), whole_given("limits.chars", given.chars))


def seconds_given(what: str, given: object) -> float:
    if isinstance(given, bool) or not isinstance(given, Real):
        raise BadInput(f"{what} is {shown_shape(given)}; give a number of seconds")
    return float(given)


def whole_given(what: str, given: object, unit: str = "") -> int:
    """A whole number, with a `unit` one that is 1 at least."""
    if isinstance(given, bool) or not isinstance(given, Integral):
        raise BadInput(f"{what} is {shown_shape(given)}; give a whole number")
    if unit:
        at_least(what, int(given), 1, unit)
    return int(given)


def folder_given(what: str, given: object) -> Path:
    if not isinstance(given, str | os.PathLike) or not os.fspath(given):
        raise BadInput(f"{what} is {shown_shape(given)}; give a folder")
    return Path(os.fsdecode(given))
