"""Names, "module:attribute" and "file.py:attribute" to lines and faults."""

import difflib
import importlib
import importlib.util
import os
import sys
import traceback
from collections.abc import Mapping, Sequence
from operator import attrgetter
from pathlib import Path
from typing import Any

from toolcall_bench.load.registered import registered, well_meant
from toolcall_bench.model.call import Maker
from toolcall_bench.model.errors import BadInput
from toolcall_bench.model.fault import Fault

PACKAGE = "toolcall_bench."


class LoadError(BadInput):
    """A line or a fault that cannot be had."""


def groups_of_names(places: Mapping[str, str]) -> dict[str, list[str]]:
    """The folders and modules of the names, such as `ablations` or `broken`, each with the names in it."""
    found: dict[str, list[str]] = {}
    for name, at in places.items():
        for part in at.partition(":")[0].removeprefix(PACKAGE).split(".")[1:]:
            if part.replace("_", "-") not in places:
                found.setdefault(part.replace("_", "-"), []).append(name)
    return found


def resolve(kind: str, wanted: Sequence[str]) -> dict[str, str]:
    """The wanted names, groups or import strings, each with the place it is loaded from.

    Raises LoadError for a name that nobody registered, with the closest one that somebody did.
    """
    places = registered(f"{kind}s")
    folders = groups_of_names(places)
    found: dict[str, str] = {}
    for name in wanted:
        if name in places:
            found[name] = places[name]
        elif name == "all":
            found |= {name: at for name, at in places.items() if kind == "fault" or well_meant(name)}
        elif name in folders:
            found |= {member: places[member] for member in folders[name]}
        elif ":" in name:
            found[distinct(display(name), name, located(kind, name), found | places)] = located(kind, name)
        else:
            raise LoadError(unknown(kind, name, [*places, *folders]))
    return found


def unknown(kind: str, name: str, known: Sequence[str]) -> str:
    close = difflib.get_close_matches(name, known, n=1, cutoff=0.5)
    hint = f"the closest is {close[0]!r}" if close else f"'bench list {kind}s' shows them all"
    if name.endswith(".py"):
        hint = f"for a file of your own say {name}:make"
    return f"no {kind} named {name!r}; {hint}"


def display(name: str) -> str:
    """What a user's line is called in the tables: its module or file, and the attribute unless it is `make`."""
    place, _, attribute = name.rpartition(":")
    stem = Path(place).stem if place.endswith(".py") else place
    return stem if attribute == "make" else f"{stem}:{attribute}"


def distinct(shown: str, name: str, at: str, taken: Mapping[str, str]) -> str:
    """The short name, or the whole import string where another place has that name already."""
    return shown if taken.get(shown, at) == at else name


def located(kind: str, name: str) -> str:
    """The import string with a file's path made absolute; raises LoadError if there is no such file."""
    place, _, attribute = name.rpartition(":")
    if not place.endswith(".py"):
        return name
    path = Path(place).resolve()
    if not path.is_file():
        raise LoadError(f"no file {place!r} for the {kind} {name!r}; check the path")
    return f"{path}:{attribute}"


def attribute(at: str) -> Any:
    """The object that an import string names.

    Raises LoadError, with the file and line of the user's code where there is one.
    """
    place, _, name = at.rpartition(":")
    try:
        module = from_file(Path(place)) if place.endswith(".py") else importlib.import_module(place)
    except (Exception, SystemExit) as error:
        raise LoadError(f"cannot import {place!r}: {blame(error)}") from error
    try:
        return attrgetter(name)(module)
    except AttributeError:
        close = difflib.get_close_matches(name, vars(module), n=1)
        hint = f"; the closest is {close[0]!r}" if close else ""
        raise LoadError(f"{place!r} has no {name!r}{hint}") from None


def maker(at: str) -> Maker:
    """The maker of a line; raises LoadError if there is none or it cannot be called."""
    found = attribute(at)
    if not callable(found):
        raise LoadError(f"{at!r} is {type(found).__name__}, not a maker; write: def make(tools, limits) -> Line")
    made: Maker = found
    return made


def fault(at: str) -> Fault:
    """The fault at an import string; raises LoadError if there is none."""
    found = attribute(at)
    if not isinstance(found, Fault):
        raise LoadError(f"{at!r} is {type(found).__name__}, not a Fault")
    return found


def from_file(path: Path) -> Any:
    reach(path.parent)
    spec = importlib.util.spec_from_file_location(importable(path), path)
    if spec is None or spec.loader is None:
        raise ImportError(f"{path} is not a Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def reach(folder: Path) -> None:
    """Make the modules in a user's folder importable, after all that could be imported before."""
    if str(folder) not in sys.path:
        sys.path.append(str(folder))


def importable(path: Path) -> str:
    """The name by which a process that the file's code starts can import it too; another where that one is taken."""
    try:
        spec = importlib.util.find_spec(path.stem) if path.stem.isidentifier() else None
    except (ImportError, ValueError):
        spec = None
    return path.stem if spec and spec.origin and Path(spec.origin) == path else f"line_{path.stem}"


def blame(error: BaseException) -> str:
    """The error in one line, with the deepest file and line of it that is not the import system's."""
    message = error.msg if isinstance(error, SyntaxError) else error
    said = " ".join(f"{type(error).__name__}: {message}".split())
    if isinstance(error, SyntaxError) and error.filename:
        return f"{said} ({os.path.relpath(error.filename)}, line {error.lineno})" if error.lineno else said
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if not frame.filename.startswith("<")]
    user = [frame for frame in frames if Path(frame.filename) not in OWN_FILES]
    return f"{said} ({os.path.relpath(user[-1].filename)}, line {user[-1].lineno})" if user else said


OWN_FILES = (Path(__file__), Path(importlib.__file__ or ""))
