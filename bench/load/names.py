"""What users call lines and faults, and where each is loaded from."""

import difflib
from collections.abc import Mapping, Sequence
from pathlib import Path

from toolcall_bench.load.registered import registered, well_meant
from toolcall_bench.load.short import name_all
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
    """The wanted names, groups, import strings or NAME=where, each name with the place it is loaded from.

    Raises LoadError for a name that nobody registered, with the closest one that somebody did, and for a name that is
    given to two places.
    """
    places = registered(f"{kind}s")
    return name_all(kind, [one for name in wanted for one in meant(kind, name, places)], places)


def meant(kind: str, name: str, places: Mapping[str, str]) -> list[tuple[str, str]]:
    """The places that a user means by one name, each with its name, "" where it has none yet."""
    folders = groups_of_names(places)
    given, equals, where = name.partition("=")
    if name in places:
        return [(name, places[name])]
    if name == "all":
        return [(name, at) for name, at in places.items() if kind == "fault" or well_meant(name)]
    if name in folders:
        return [(member, places[member]) for member in folders[name]]
    if equals and given and not set(given) & set("/:"):
        several = meant(kind, where, places)
        if len(several) != 1:
            raise LoadError(f"{where!r} stands for {len(several)} {kind}s, and {given!r} can be one; name one of them")
        return [(given, several[0][1])]
    if ":" in name:
        at = located(kind, name)
        return [(next((known for known, place in places.items() if place == at), ""), at)]
    raise LoadError(unknown(kind, name, [*places, *folders]))


def unknown(kind: str, name: str, known: Sequence[str]) -> str:
    close = difflib.get_close_matches(name, known, n=1, cutoff=0.5)
    hint = f"the closest is {close[0]!r}" if close else f"'bench list {kind}s' shows them all"
    if name.endswith(".py"):
        hint = f"for a file of your own say {name}:{'FAULT' if kind == 'fault' else 'make'}"
    return f"no {kind} named {name!r}; {hint}"


def located(kind: str, name: str) -> str:
    """The import string with a file's path made absolute; raises LoadError if there is no such file."""
    place, _, attribute = name.rpartition(":")
    if not place.endswith(".py"):
        return name
    path = Path(place).resolve()
    if not path.is_file():
        raise LoadError(f"no file {place!r} for the {kind} {name!r}; check the path")
    return f"{path}:{attribute}"
