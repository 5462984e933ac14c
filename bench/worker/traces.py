"""Whether a line left this process as it found it."""

import os
import signal
import time
from dataclasses import dataclass
from typing import Any

from toolcall_bench.witness.probed import CELL
from toolcall_bench.witness.quiet import own_children, own_threads

THREADS_END_S = 0.05
ALL_SIGNALS = tuple(signal.valid_signals())


@dataclass(frozen=True, slots=True)
class Traces:
    """What a line can change in its process, for itself and for the cells that come after."""

    folder: str
    environment: dict[str, str]
    signals: tuple[Any, ...]
    streams: tuple[bool, ...]
    alarm: bool
    mask: int
    threads: frozenset[int]

    @classmethod
    def now(cls) -> "Traces":
        blocked = signal.pthread_sigmask(signal.SIG_BLOCK, ())
        signals = (blocked, *(signal.getsignal(number) for number in ALL_SIGNALS))
        streams = tuple(is_open(descriptor) for descriptor in (0, 1, 2))
        alarm = signal.getitimer(signal.ITIMER_REAL)[0] > 0
        return cls(working_folder(), environment(), signals, streams, alarm, mask(), frozenset(own_threads()))

    def left(self) -> str:
        """What differs from then, in a word; "" if nothing does. New threads are given a moment to end."""
        # Where the system cannot say whether there are children, every worker would be thrown away.
        if hasattr(os, "waitid") and own_children():
            return "children"
        deadline = time.monotonic() + THREADS_END_S
        while own_threads() - self.threads:
            if time.monotonic() > deadline:
                return "threads"
            time.sleep(0.001)
        now = Traces.now()
        for word in ("folder", "environment", "signals", "streams", "alarm", "mask"):
            if getattr(now, word) != getattr(self, word):
                return word
        return ""


def environment() -> dict[str, str]:
    """The environment but for what the bench itself says there about the cell that goes on."""
    return {name: value for name, value in os.environ.items() if name != CELL}


def working_folder() -> str:
    try:
        return os.getcwd()
    except OSError:
        return ""


def mask() -> int:
    """The permissions that new files do without."""
    found = os.umask(0o077)
    os.umask(found)
    return found


def is_open(descriptor: int) -> bool:
    try:
        os.fstat(descriptor)
    except OSError:
        return False
    return True
