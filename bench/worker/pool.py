"""Worker processes: hand out cells, kill and replace."""

import os
import sys
import threading
import time
from collections import Counter
from collections.abc import Mapping
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from typing import Self

from toolcall_bench.model.record import Cell, Record
from toolcall_bench.worker.limits import raise_open_files
from toolcall_bench.worker.process import Worker
from toolcall_bench.world.scratch import scratch

IDLE = 16
WAIT_S, STARTS = 6.0, 5.0
"""How long a cell waits for the worker of its line before another is started: so many seconds, in which the core faults
go down a line one by one, and so many times as long as its first start took: importing a framework costs seconds."""


class Workers:
    """Worker processes, each kept for one line: a line that changes its process changes no other line's.

    `record` may be called from several threads at once; each call takes the worker of its line, waits for it, or starts
    one: at most as many start at once as there are cores. At most `idle` workers wait; of more, the one that has waited
    longest is given up. `environment` is all that they get of one; None hands on the caller's.
    """

    def __init__(
        self, python: str = sys.executable, idle: int = IDLE, environment: Mapping[str, str] | None = None
    ) -> None:
        self._python, self._idle, self._environment = python, idle, environment
        raise_open_files()
        self._around = ExitStack()
        self._folder: Path | None = None
        self._numbers = count()
        self._waiting: list[tuple[str, Worker]] = []
        self._working: set[Worker] = set()
        self._taken: Counter[str] = Counter()
        self._start_s: dict[str, float] = {}
        self._changed = threading.Condition()
        self._starts = threading.Semaphore(os.cpu_count() or 1)
        self._closed = False

    def record(self, cell: Cell) -> Record:
        """What was seen of one cell; a worker that hangs or dies is killed and costs this cell alone.

        Raises LoadError if there is no such line or fault, RuntimeError if the workers are closed.
        """
        worker = self._take(cell.line_at) or self._start(cell.line_at)
        reusable = False
        try:
            record, reusable = worker.perform(cell)
        finally:
            self._give_back(cell.line_at, worker, reusable)
        return record

    def _take(self, line_at: str) -> Worker | None:
        """The worker of the line, waited for as long as that is worth it; None if one is to be started."""
        since = time.monotonic()
        with self._changed:
            while True:
                self._refuse_if_closed()
                worker, known = self._free(line_at), line_at in self._start_s
                worth_s = max(WAIT_S, STARTS * self._start_s.get(line_at, 0.0))
                left_s = since + worth_s - time.monotonic() if known else None
                if worker or not self._taken[line_at] or (left_s is not None and left_s <= 0):
                    self._taken[line_at] += 1
                    return worker
                # Without an end while the line has never started: how dear that is will be known then.
                self._changed.wait(left_s)

    def _free(self, line_at: str) -> Worker | None:
        """A worker that waits for this line; the last one first, which has its modules in the caches."""
        for place in reversed(range(len(self._waiting))):
            if self._waiting[place][0] == line_at:
                worker = self._waiting.pop(place)[1]
                self._working.add(worker)
                if worker.alive():
                    return worker
        return None

    def _start(self, line_at: str) -> Worker:
        self._starts.acquire()
        since = time.monotonic()

        def started() -> None:
            self._starts.release()
            with self._changed:
                self._start_s.setdefault(line_at, time.monotonic() - since)
                self._changed.notify_all()

        try:
            with self._changed:
                self._refuse_if_closed()
                self._folder = self._folder or self._around.enter_context(scratch())
                # As long as any other's: the paths in a line's texts count among their characters.
                worker = Worker(self._python, self._folder / f"w{next(self._numbers):05}", self._environment, started)
                self._working.add(worker)
                return worker
        except BaseException:
            with self._changed:
                self._taken[line_at] -= 1
            started()
            raise

    def _refuse_if_closed(self) -> None:
        if self._closed:
            raise RuntimeError("the workers are closed")

    def _give_back(self, line_at: str, worker: Worker, reusable: bool) -> None:
        with self._changed:
            self._taken[line_at] -= 1
            if reusable and not self._closed:
                self._waiting.append((line_at, worker))
                self._working.discard(worker)
            needless = [one for _, one in self._waiting[: -self._idle]]
            del self._waiting[: -self._idle]
            self._working.update(needless)
            self._changed.notify_all()
        # Outside the lock: to end a worker may take seconds, and other threads want theirs.
        for one in needless if reusable else [*needless, worker]:
            one.end()
            with self._changed:
                self._working.discard(one)

    def kill(self) -> None:
        """End every cell that is under way, and start no other."""
        with self._changed:
            self._closed = True
            workers = [*self._working, *(worker for _, worker in self._waiting)]
            self._changed.notify_all()
        for worker in workers:
            worker.kill(for_good=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()
        with self._changed:
            workers = [*self._working, *(worker for _, worker in self._waiting)]
            self._waiting.clear()
        for worker in workers:
            worker.end()
        self._around.close()
