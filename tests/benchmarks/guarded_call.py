"""A clean call down the guarded line beside a bare thread-pool hand-off with a timeout, both of the same tool body."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import median

from bench import Limits, call
from bench.service import lay_out, make_tools
from lines.guarded import make
from tests.benchmarks.figure import Figure, figure, paired

TIMES = 15
CALLS = 500
LIMITS = Limits()


def figures(folder: Path) -> list[Figure]:
    lay_out(folder / "workspace")
    tools = make_tools(folder / "workspace", slow_s=2.0)
    line, turn = make(tools, LIMITS), (call("head", path="notes.txt", lines=3),)
    with ThreadPoolExecutor(max_workers=1) as executor:

        def handed_off() -> None:
            executor.submit(tools["head"].run, path="notes.txt", lines=3).result(timeout=LIMITS.seconds)

        pairs = paired(TIMES, lambda: each_s(lambda: line(turn)), lambda: each_s(handed_off))
    what, beside = "a clean call down `guarded`", "the bare hand-off to a thread with a timeout"
    return [figure(what, beside, "s", pairs, bound=2.0)]


def each_s(act: Callable[[], object]) -> float:
    """The median of so many calls, so that one that the machine held up does not count."""
    return median(once_s(act) for _ in range(CALLS))


def once_s(act: Callable[[], object]) -> float:
    started = time.perf_counter()
    act()
    return time.perf_counter() - started
