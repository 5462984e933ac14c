"""Names, "module:attribute" and "file.py:attribute" to lines and faults."""

import difflib
import importlib
import importlib.util
import os
import sys
import traceback
from operator import attrgetter
from pathlib import Path
from typing import Any

from toolcall_bench.load.fields import wrong_field
from toolcall_bench.model.call import Maker
from toolcall_bench.model.errors import LoadError
from toolcall_bench.model.fault import Fault


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
    """The fault at an import string; raises LoadError if there is none, or if a field of it is wrong."""
    found = attribute(at)
    if not isinstance(found, Fault):
        raise LoadError(f"{at!r} is {type(found).__name__}, not a Fault; write: FAULT = bench.Fault(...)")
    if wrong := wrong_field(found):
        raise LoadError(f"the fault {at!r} cannot be sent: {wrong}; mend it")
    return found


def from_file(path: Path) -> Any:
    """The module in a file, run again only if the file has changed since."""
    reach(path.parent)
    name, read = importable(path), (str(path), path.stat().st_mtime_ns)
    known = sys.modules.get(name)
    if getattr(known, READ, None) == read:
        return known
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise ImportError(f"{path} is not a Python file")
    module = importlib.util.module_from_spec(spec)
    # Before it runs: dataclasses and pickle look for the module by its name.
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    setattr(module, READ, read)
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
    """The error in one line, with the deepest file and line of it that is not the import system's.

    Of an exception group it is the first that it holds, and how many more there are.
    """
    first, *more = leaves(error)
    return f"{blame_one(first)}, and {len(more)} more" if more else blame_one(first)


def leaves(error: BaseException) -> list[BaseException]:
    """The exceptions that a group holds, at any depth, in their order; one that is no group is its own."""
    if not isinstance(error, BaseExceptionGroup):
        return [error]
    return [leaf for held in error.exceptions for leaf in leaves(held)]


def blame_one(error: BaseException) -> str:
    message = error.msg if isinstance(error, SyntaxError) else error
    said = " ".join(f"{type(error).__name__}: {message}".split())
    if isinstance(error, SyntaxError) and error.filename:
        return f"{said} ({os.path.relpath(error.filename)}, line {error.lineno})" if error.lineno else said
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if not frame.filename.startswith("<")]
    # The deepest frame of the user's: where the mistake is, and not where we imported it.
    user = [frame for frame in frames if Path(frame.filename) not in OWN_FILES]
    return f"{said} ({os.path.relpath(user[-1].filename)}, line {user[-1].lineno})" if user else said


READ = "__bench_read__"
"""What a module from a file remembers: which file, and of when."""
OWN_FILES = (Path(__file__), Path(importlib.__file__ or ""))
