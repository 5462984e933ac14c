"""The lines and faults that installed packages register, by name, without importing one of them."""

from collections.abc import Iterator
from importlib.util import find_spec
from pkgutil import iter_modules

ATTRIBUTES = {"lines": "make", "faults": "FAULT"}
WRONG_ON_PURPOSE = ("broken", "hostile")
"""Packages of lines that `all` does not stand for."""


def registered(kind: str) -> dict[str, str]:
    """The names in the entry point group `bench.lines` or `bench.faults`, each with its "module:attribute".

    An entry point that is a package stands for its modules but for those whose names begin with `_`: a line is named by
    the entry point and the module, a fault by the module alone.
    """
    from importlib.metadata import entry_points  # here: it is dear, and a worker never asks

    found: dict[str, str] = {}
    for point in entry_points(group=f"bench.{kind}"):
        if ":" in point.value:
            found[point.name] = point.value
        else:
            for module in modules(point.value):
                own = module.rpartition(".")[2]
                name = own if kind == "faults" else f"{point.name}-{own.replace('_', '-')}"
                found[name] = f"{module}:{ATTRIBUTES[kind]}"
    return found


def modules(package: str) -> Iterator[str]:
    """The modules of a package and of the packages in it, sorted; none for a package that is not there."""
    try:
        spec = find_spec(package)
    except ModuleNotFoundError:
        return
    within = (spec and spec.submodule_search_locations) or ()  # None would be every module on the path
    for found in sorted(iter_modules(within), key=lambda one: one.name):
        if found.name.startswith("_"):
            continue
        if found.ispkg:
            yield from modules(f"{package}.{found.name}")
        else:
            yield f"{package}.{found.name}"


def well_meant(name: str) -> bool:
    """Whether `all` stands for this line too."""
    return name.partition("-")[0] not in WRONG_ON_PURPOSE
