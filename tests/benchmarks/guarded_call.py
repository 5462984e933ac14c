"""A clean call down the guarded line beside a bare thread-pool hand-off with a timeout, both of the same tool body."""

import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from tests.benchmarks.figure import Figure, figure
from toolcall_bench import Limits, call
from toolcall_bench.lines.guarded import make
from toolcall_bench.world.tools import make_tools
from toolcall_bench.world.workspace import lay_out

TIMES = 15
CALLS = 500
LIMITS = Limits()


def figures(folder: Path) -> list[Figure]:
    lay_out(folder / "workspace")
    tools = make_tools(folder / "workspace", slow_s=2.0)
    turn = (call("head", path="notes.txt", lines=3),)
    with on_one_processor(), ThreadPoolExecutor(max_workers=1) as executor:
        line = make(tools, LIMITS)

        def handed_off() -> None:
            executor.submit(tools["head"].run, path="notes.txt", lines=3).result(timeout=LIMITS.seconds)

        pairs = [in_turns(lambda: line(turn), handed_off) for _ in range(1 + TIMES)][1:]
    what, beside = "a clean call down `guarded`", "the bare hand-off to a thread with a timeout"
    return [figure(what, beside, "s", pairs, bound=2.0)]


@contextmanager
def on_one_processor() -> Iterator[None]:
    """Where two threads land is luck, and waking one on another processor takes longer than the call itself."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(before)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def in_turns(above: Callable[[], object], below: Callable[[], object]) -> tuple[float, float]:
    """The medians of so many calls of both, one after the other, so that both met the same machine."""
    times = [(once_s(above), once_s(below)) for _ in range(CALLS)]
    return median(one for one, _ in times), median(other for _, other in times)


def once_s(act: Callable[[], object]) -> float:
    started = time.perf_counter()
    act()
    return time.perf_counter() - started
