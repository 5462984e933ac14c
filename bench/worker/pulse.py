"""A heartbeat: notes when this process was not given the processor, and ends it when its parent is gone."""

import os
import signal
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from toolcall_bench.witness.quiet import PULSE

BEAT_S = 0.05


@dataclass(slots=True)
class Pulse:
    """Beats in a thread of its own. A late beat is a stall unless the process itself was busy meanwhile."""

    longest_s: float = 0.0
    parent: int = field(default_factory=os.getppid)

    def start(self) -> None:
        threading.Thread(target=self._beat, daemon=True, name=PULSE).start()

    def stall(self) -> Callable[[], float]:
        """From now on; calling what is returned gives the longest stall since, in seconds."""
        self.longest_s = 0.0
        return lambda: round(self.longest_s, 3)

    def _beat(self) -> None:
        clock, busy = time.monotonic, time.process_time
        last, worked = clock(), busy()
        while os.getppid() == self.parent:
            time.sleep(BEAT_S)
            # A beat is late too while the line itself computes; that is the line's own time and no stall.
            late_s, worked_s = clock() - last - BEAT_S, busy() - worked
            last, worked = clock(), busy()
            if worked_s < late_s / 2:
                self.longest_s = max(self.longest_s, late_s)
        # The parent is another one: the supervisor died, and with it whoever wanted an answer.
        leave()


def leave() -> None:
    """End this process with all of its group: nobody waits for its answers any more."""
    if os.getpgrp() == os.getpid():
        os.killpg(0, signal.SIGKILL)
    os._exit(1)
