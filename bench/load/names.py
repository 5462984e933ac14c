"""What users call lines and faults, and where each is loaded from."""

import difflib
from collections.abc import Mapping, Sequence
from pathlib import Path

from toolcall_bench.load.registered import registered, well_meant
from toolcall_bench.model.errors import LoadError

PACKAGE = "toolcall_bench."


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
        hint = f"for a file of your own say {name}:{'FAULT' if kind == 'fault' else 'make'}"
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
