"""The versions of packages, as a row records them."""

import sys
from functools import cache

DISTRIBUTION = "toolcall-bench"


def versions_of(line_at: str) -> dict[str, str]:
    """The versions of the packages that the module of a line names in `PACKAGES`."""
    module = sys.modules.get(line_at.rpartition(":")[0])
    return {package: installed(package) for package in getattr(module, "PACKAGES", ())}


@cache
def installed(distribution: str) -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version(distribution)
    except PackageNotFoundError:
        return "not installed"
