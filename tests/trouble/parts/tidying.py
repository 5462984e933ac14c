"""Killed while it tidies up: after the last row, at its last words, or while the workers' folders vanish."""

import random
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from tests.trouble.forked import TEMPORARY, Started
from tests.trouble.part import Part
from tests.trouble.parts.kills import killed
from tests.trouble.small_run import TINY, undisturbed
from toolcall_bench.rows.results import RESULTS_FILE

AFTER_S = 0.05


def trial(chance: random.Random, folder: Path, number: int) -> list[str]:
    run = Started(folder, TINY)
    run.wait(MOMENTS[number % len(MOMENTS)](folder, run))
    at = time.monotonic() + chance.uniform(0.0, AFTER_S)
    run.wait(lambda: time.monotonic() > at)
    return killed(chance, run, TINY)


def last_row(folder: Path, run: Started) -> Callable[[], bool]:
    path, rows = folder / "out" / RESULTS_FILE, len(undisturbed(TINY))
    return lambda: path.exists() and path.read_bytes().count(b"\n") >= rows


def last_words(folder: Path, run: Started) -> Callable[[], bool]:
    return lambda: b"wrote report" in run.said("err")


def vanishing(folder: Path, run: Started) -> Callable[[], bool]:
    most = 0

    def fewer() -> bool:
        nonlocal most
        now = sum(1 for _ in (folder / TEMPORARY).glob("*/w*"))
        most = max(most, now)
        return now < most

    return fewer


MOMENTS = (last_row, last_words, vanishing)
PART = Part("Killed while it tidies up, then run again", trial, 100, 10, ready=partial(undisturbed, TINY))
