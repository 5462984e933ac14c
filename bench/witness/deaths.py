"""When processes that were in a tool's body ended: nobody else writes that down of one that was killed."""

import os
import threading
from contextlib import suppress
from time import monotonic, sleep
from types import TracebackType

from toolcall_bench.witness.journal import Journal, unfinished
from toolcall_bench.witness.quiet import PULSE, process_gone

DEATH_LOOK_S = 0.005


class Deaths:
    """Watches the processes of unfinished runs, in a thread, from entry to exit.

    `at` has the time on the monotonic clock at which each was first seen to be gone, by process id. Of a process whose
    run ended it may tell as well.
    """

    def __init__(self, journal: Journal, offset: int) -> None:
        self.at: dict[int, float] = {}
        self._journal, self._offset = journal, offset
        self._size = offset
        self._inside: set[int] = set()
        self._over = False
        self._thread = threading.Thread(target=self._watch, daemon=True, name=PULSE)

    def __enter__(self) -> "Deaths":
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._over = True
        self._thread.join()

    def _watch(self) -> None:
        with suppress(OSError):  # a line may have closed the journal
            while not self._over:
                self._look()
                sleep(DEATH_LOOK_S)
            self._look()

    def _look(self) -> None:
        # To read the journal is dear, its size is not: it is read again only where it grew.
        size = self._journal.size()
        if size != self._size:
            self._size = size
            entries = unfinished(self._journal.events(self._offset))
            self._inside = {entry["pid"] for entry in entries} - {os.getpid()}
        for pid in self._inside - self.at.keys():
            if process_gone(pid):
                self.at[pid] = monotonic()
