"""What a worker gets of the caller's environment."""

import os
from collections.abc import Collection, Mapping

from toolcall_bench.model.errors import BadInput

NEEDED = ("PATH", "HOME", "LANG", "LANGUAGE", "TZ", "TMPDIR", "VIRTUAL_ENV")
"""What a Python program needs; the variables that begin with LC_ too."""


def clean(environment: Mapping[str, str], names: Collection[str] = ()) -> dict[str, str]:
    """The variables that a Python program needs, and those named: no token and no key of the caller's among them."""
    wanted = {*NEEDED, *names}
    return {name: value for name, value in environment.items() if name in wanted or name.startswith("LC_")}


def handed_on(clean_env: bool, names: Collection[str]) -> dict[str, str] | None:
    """What lines get of this process's environment, None for all; raises BadInput for a name that is not set."""
    if names and not clean_env:
        raise BadInput("a variable is named for lines that get all of them; ask for a clean environment as well")
    if missing := [name for name in names if name not in os.environ]:
        raise BadInput(f"the variable {missing[0]!r}, which lines are to get, is not set; set it or leave it out")
    return clean(os.environ, names) if clean_env else None
