"""Disks that are full soon: of few KiB for temporary files, for the results, or for both."""

import ctypes
import os
import random
import resource
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from tests.trouble.forked import TEMPORARY, Ended, forked
from tests.trouble.judged import badly_ended, rows, wrong_verdicts
from tests.trouble.part import Part
from tests.trouble.small_run import TINY, undisturbed
from toolcall_bench.rows.results import RESULTS_FILE

PLACES = ((TEMPORARY,), ("out",), (TEMPORARY, "out"))
SIZES_KIB = (16, 32, 64, 128, 256, 512, 1024, 4096)
DETACH = 2


def trial(chance: random.Random, folder: Path, number: int) -> list[str]:
    size_kib, places = chance.choice(SIZES_KIB), chance.choice(PLACES)
    with small_disks([folder / place for place in places], size_kib) as before:
        ended = forked(folder, *TINY, before=before, drawn=number % 4 == 0)
        return [f"{size_kib} KiB for {' and '.join(places)}: {one}" for one in straitened(folder, ended, TINY)]


def straitened(folder: Path, ended: Ended, arguments: tuple[str, ...]) -> list[str]:
    """What a run in need may not do: judge otherwise than undisturbed, call itself done, end without a sentence."""
    expected = undisturbed(arguments)
    found = badly_ended(ended, (0, 2)) + wrong_verdicts(folder, expected)
    if ended.code == 0:
        whole = rows(folder / "out" / RESULTS_FILE)
        if len(whole) < len(expected) or any(row["verdict"] == "untestable" for row in whole):
            found.append("exit code 0 with cells that could not be judged")
    return found


@contextmanager
def small_disks(places: list[Path], size_kib: int) -> Iterator[Callable[[], None]]:
    """A small file system at each place; where none may be mounted, files of that size at most, set in the child."""
    mounted = []
    try:
        for place in places:
            place.mkdir(exist_ok=True)
            options = f"size={size_kib}k".encode()
            if ctypes.CDLL(None).mount(b"tmpfs", os.fsencode(place), b"tmpfs", 0, options) == 0:
                mounted.append(place)
        yield no_limit if mounted else partial(resource.setrlimit, resource.RLIMIT_FSIZE, (size_kib * 1024,) * 2)
    finally:
        for place in mounted:
            ctypes.CDLL(None).umount2(os.fsencode(place), DETACH)


def no_limit() -> None:
    pass


PART = Part("Disks of 16 KiB to 4 MiB", trial, 120, 12, ready=partial(undisturbed, TINY))
