"""Worker processes: hand out cells, kill and replace."""

import sys
import tempfile
import threading
from collections import defaultdict
from pathlib import Path
from typing import Self

from bench.model import Cell, Record
from bench.process import Worker
from bench.workspace import remove


class Workers:
    """Worker processes, each kept for one line: a line that changes its process changes no other line's.

    `record` may be called from several threads at once; each call takes a worker that waits, or starts one.
    """

    def __init__(self, python: str = sys.executable) -> None:
        self._python = python
        self._folder: Path | None = None
        self._waiting: defaultdict[str, list[Worker]] = defaultdict(list)
        self._started: list[Worker] = []
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
            if not reusable:
                worker.end()
        self._waiting[cell.line_at].append(worker)
        return record

    def _take(self, line_at: str) -> Worker:
        with self._lock:
            if self._closed:
                raise RuntimeError("the workers are closed")
            while self._waiting[line_at]:
                worker = self._waiting[line_at].pop()
                if worker.alive():
                    return worker
            # As long as any other's: the paths in a line's texts count among their characters.
            self._folder = self._folder or Path(tempfile.mkdtemp(prefix="bench-"))
            worker = Worker(self._python, self._folder / f"w{len(self._started):05}")
            self._started.append(worker)
            return worker

    def kill(self) -> None:
        """End every cell that is under way, and start no other."""
        with self._lock:
            self._closed = True
        for worker in self._started:
            worker.kill()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()
        for worker in self._started:
            worker.end()
        if self._folder:
            remove(self._folder)
