"""Worker processes: hand out cells, kill and replace."""

import sys
import tempfile
import threading
from collections.abc import Mapping
from itertools import count
from pathlib import Path
from typing import Self

from toolcall_bench.model.record import Cell, Record
from toolcall_bench.worker.limits import raise_open_files
from toolcall_bench.worker.process import Worker
from toolcall_bench.world.workspace import remove

IDLE = 16


class Workers:
    """Worker processes, each kept for one line: a line that changes its process changes no other line's.

    `record` may be called from several threads at once; each call takes a worker that waits, or starts one. At most
    `idle` workers wait; of more, the one that has waited longest is given up. `environment` is all that they get of
    one; None hands on the caller's.
    """

    def __init__(
        self, python: str = sys.executable, idle: int = IDLE, environment: Mapping[str, str] | None = None
    ) -> None:
        self._python, self._idle, self._environment = python, idle, environment
        raise_open_files()
        self._folder: Path | None = None
        self._numbers = count()
        self._waiting: list[tuple[str, Worker]] = []
        self._working: set[Worker] = set()
        self._lock = threading.Lock()
        self._closed = False

    def record(self, cell: Cell) -> Record:
        """What was seen of one cell; a worker that hangs or dies is killed and costs this cell alone.

        Raises LoadError if there is no such line or fault, RuntimeError if the workers are closed.
        """
        worker = self._take(cell.line_at)
        reusable = False
        try:
            record, reusable = worker.perform(cell)
        finally:
            self._give_back(cell.line_at, worker, reusable)
        return record

    def _take(self, line_at: str) -> Worker:
        """A worker that waits for this line, the last one first, or a new one."""
        with self._lock:
            if self._closed:
                raise RuntimeError("the workers are closed")
            # The one that worked last has its modules in the caches; the others grow old and are given up.
            for place in reversed(range(len(self._waiting))):
                if self._waiting[place][0] == line_at:
                    worker = self._waiting.pop(place)[1]
                    self._working.add(worker)
                    if worker.alive():
                        return worker
            # As long as any other's: the paths in a line's texts count among their characters.
            self._folder = self._folder or Path(tempfile.mkdtemp(prefix="bench-"))
            worker = Worker(self._python, self._folder / f"w{next(self._numbers):05}", self._environment)
            self._working.add(worker)
            return worker

    def _give_back(self, line_at: str, worker: Worker, reusable: bool) -> None:
        with self._lock:
            if reusable and not self._closed:
                self._waiting.append((line_at, worker))
                self._working.discard(worker)
            needless = [one for _, one in self._waiting[: -self._idle]]
            del self._waiting[: -self._idle]
            self._working.update(needless)
        # Outside the lock: to end a worker may take seconds, and other threads want theirs.
        for one in needless if reusable else [*needless, worker]:
            one.end()
            with self._lock:
                self._working.discard(one)

    def kill(self) -> None:
        """End every cell that is under way, and start no other."""
        with self._lock:
            self._closed = True
            workers = [*self._working, *(worker for _, worker in self._waiting)]
        for worker in workers:
            worker.kill()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()
        with self._lock:
            workers = [*self._working, *(worker for _, worker in self._waiting)]
            self._waiting.clear()
        for worker in workers:
            worker.end()
        if self._folder:
            remove(self._folder)
