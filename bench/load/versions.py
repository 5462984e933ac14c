"""The versions of packages, as a row records them."""

import sys
from functools import cache
from pathlib import Path

from toolcall_bench.load.objects import importable

DISTRIBUTION = "toolcall-bench"


def versions_of(line_at: str) -> dict[str, str]:
    """The versions of the packages that the module or file of a line names in `PACKAGES`."""
    place = line_at.rpartition(":")[0]
    module = sys.modules.get(importable(Path(place)) if place.endswith(".py") else place)
    return {package: installed(package) for package in getattr(module, "PACKAGES", ())}


@cache
def installed(distribution: str) -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version(distribution)
    except PackageNotFoundError:
        return "not installed"
