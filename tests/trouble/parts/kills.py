"""Killed at a random moment of a run, then resumed."""

import random
import signal
import time
from functools import partial
from pathlib import Path

from tests.trouble.forked import Started, forked
from tests.trouble.judged import badly_ended, left_behind, unlike
from tests.trouble.part import Part
from tests.trouble.small_run import SMALL, undisturbed

SIGNALS = (signal.SIGKILL, signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
LASTS_S = 4.0


def trial(chance: random.Random, folder: Path, number: int) -> list[str]:
    run = Started(folder, SMALL)
    at = time.monotonic() + chance.uniform(0.0, LASTS_S)
    run.wait(lambda: time.monotonic() > at)
    return killed(chance, run)


def killed(chance: random.Random, run: Started, arguments: tuple[str, ...] = SMALL) -> list[str]:
    """Kill it, or its group; resume it; whatever is not as after an undisturbed run is a failure."""
    number, group = chance.choice(SIGNALS), chance.random() < 0.5
    run.signal(number, group)
    told = f"{signal.Signals(number).name} to {'the group' if group else 'the bench'}"
    found = [f"killed: {one}" for one in badly_ended(run.ended(), (0, 2, 130, -number))]
    resumed = forked(run.folder, *arguments, "--resume")
    found += [f"resumed: {one}" for one in badly_ended(resumed, (0,))]
    found += unlike(run.folder, undisturbed(arguments)) + left_behind(run.folder)
    return [f"{told}: {one}" for one in found]


PART = Part("Killed at a random moment, then resumed", trial, 200, 20, ready=partial(undisturbed, SMALL))
