"""One part: a title, a number of trials, and what each found; trials run a few at once in forked processes."""

import multiprocessing
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path

JOBS = 3
Trial = Callable[[random.Random, Path, int], list[str]]
"""With chance seeded by seed and number, an empty folder of its own, and the number: a sentence for every failure."""


@dataclass(frozen=True, slots=True)
class Part:
    """`done` is what is done to the bench, as in "killed at a random moment, then resumed"."""

    done: str
    trial: Trial
    times: int
    quick: int
    jobs: int = JOBS
    ready: Callable[[], object] = str
    """Called once, before the trials and what they fork."""
    whole: bool = False
    """One trial does all of it: its number says how many."""


@dataclass(frozen=True, slots=True)
class Outcome:
    done: str
    tried: int
    failed: int
    took_s: float


def attempt(trial: Trial, seed: int, number: int) -> list[str]:
    """What one trial found; an exception of it is a failure too."""
    with tempfile.TemporaryDirectory(prefix=f"trouble-{number}-", ignore_cleanup_errors=True) as name:
        try:
            return trial(random.Random(f"{seed} {number}"), Path(name).resolve(), number)
        except Exception as error:
            return [f"the trial itself: {type(error).__name__}: {error}"]


def numbers(part: Part, quick: bool, number: int | None) -> range:
    """The trials that are to be done; `number` names a single one."""
    times = part.quick if quick else part.times
    if number is None and not part.whole:
        return range(times)
    only = times if number is None else number
    return range(only, only + 1)


def carried_out(name: str, part: Part, seed: int, asked: range) -> Outcome:
    """Do the trials of these numbers; each failure is told on standard error, with how to have it again."""
    part.ready()
    started, failed = time.monotonic(), 0
    for number, found in zip(asked, attempts(part, seed, asked), strict=True):
        failed += bool(found)
        for sentence in found:
            print(f"{name} --seed {seed} --number {number}: {sentence}", file=sys.stderr, flush=True)
    return Outcome(part.done, asked.start if part.whole else len(asked), failed, time.monotonic() - started)


def attempts(part: Part, seed: int, asked: range) -> Iterator[list[str]]:
    if len(asked) == 1 or part.jobs == 1:
        yield from (attempt(part.trial, seed, number) for number in asked)
        return
    with ProcessPoolExecutor(part.jobs, mp_context=multiprocessing.get_context("fork")) as pool:
        yield from pool.map(partial(attempt, part.trial, seed), asked)


def table(outcomes: list[Outcome]) -> str:
    rows = [f"| {one.done} | {one.tried:,} | {one.failed:,} | {one.took_s:.0f} s |" for one in outcomes]
    return "\n".join(["| what was done to it | tried | failed | took |", "| --- | ---: | ---: | ---: |", *rows])
