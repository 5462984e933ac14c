"""Who does the work of a run, and how Ctrl-C asks it to stop."""

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from threading import Event, current_thread, main_thread
from types import FrameType
from typing import Any, TypeVar

from toolcall_bench.model.record import Cell, Record

STOP_POLL_S = 0.1
ASKED_BY = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
"""Ctrl-C, a shutdown, and a terminal that was closed."""

Recorder = Callable[[Cell], Record]
Held = TypeVar("Held")


@dataclass(frozen=True, slots=True)
class Crew:
    """Who does the work: the executor, what it is given to do, and the event that says to stop."""

    executor: Executor
    record: Recorder
    stop: Event

    def finished(self, futures: set[Future[Any]]) -> set[Future[Any]]:
        """Those that have ended, as soon as one has; none once the work is to stop."""
        while not self.stop.is_set():
            done, _ = wait(futures, timeout=STOP_POLL_S, return_when=FIRST_COMPLETED)
            if done:
                return done
        return set()


@contextmanager
def interruptible() -> Iterator[Event]:
    """Within this, the first signal that asks sets the event, the second one interrupts; only in the main thread."""
    stop = Event()

    def interrupt(signal_number: int, stack: FrameType | None) -> None:
        # The first asks, and rows under way are kept; who presses again wants out now.
        if stop.is_set():
            raise KeyboardInterrupt
        stop.set()

    # Python lets only the main thread set handlers; in a notebook's worker thread the caller must stop the run.
    if current_thread() is not main_thread():
        yield stop
        return
    # Under nohup the closing of the terminal is ignored, and stays so.
    asked = [one for one in ASKED_BY if one != signal.SIGHUP or signal.getsignal(one) != signal.SIG_IGN]
    before = {number: signal.signal(number, interrupt) for number in asked}
    try:
        yield stop
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def tidied(made: AbstractContextManager[Held]) -> Iterator[Held]:
    """Enter it, and leave it whole: a signal that asks to end waits until nothing is left behind."""
    entered = made.__enter__()
    try:
        yield entered
    finally:
        with waiting():
            made.__exit__(None, None, None)


@contextmanager
def waiting() -> Iterator[None]:
    """Within this, signals that ask wait; the first of them comes at the end. Only in the main thread."""
    if current_thread() is not main_thread():
        yield
        return
    came: list[int] = []
    before = {number: signal.signal(number, lambda number, _: came.append(number)) for number in ASKED_BY}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        for came_first in came[:1]:
            signal.raise_signal(came_first)
