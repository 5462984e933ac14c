"""A run of seconds that the others disturb, and what it finds when nobody does."""

import tempfile
from functools import cache
from pathlib import Path

from tests.trouble.forked import forked
from tests.trouble.judged import Verdicts, verdicts

LINES = "naive,guarded,foreign-forked,hostile-leaves-server"
SMALL = ("run", "--line", LINES, "--budget", "0.3", "--slow-s", "0.8", "--patience", "3", "--out", "out")
UNTIMED = "unknown_tool,bad_params,exec_throw,silent_truncate,partial_write"
TINY = ("run", "--line", "naive,guarded", "--fault", UNTIMED, "--out", "out")


@cache
def undisturbed(arguments: tuple[str, ...]) -> Verdicts:
    """What a run with these arguments finds."""
    with tempfile.TemporaryDirectory(prefix="trouble-") as name:
        ended = forked(Path(name).resolve(), *arguments)
        if ended.code:
            raise RuntimeError(f"an undisturbed run ended with {ended.code}: {ended.err.decode()}")
        return verdicts(Path(name))
