"""One worker process, seen from outside: its pipe, its deadline, its end."""

import json
import os
import selectors
import signal
import subprocess
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from toolcall_bench.model.record import Cell, Record
from toolcall_bench.rows import wire
from toolcall_bench.worker.printed import Printed
from toolcall_bench.worker.so_far import Told
from toolcall_bench.world.workspace import remove

START = str(Path(__file__).with_name("start.py"))
CHUNK = 1 << 20
OUTPUT_LOOK_S = 0.2
GRACE_S = 2.0


class Worker:
    """A worker process with a folder and a pipe of its own; its standard output is the line's, and is kept in part.

    `started` is called once: when the line is loaded and made for the first time, or when that came to nothing.
    """

    def __init__(
        self,
        python: str,
        folder: Path,
        environment: Mapping[str, str] | None = None,
        started: Callable[[], None] = lambda: None,
    ) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self._answers, write = os.pipe()
        self._process = subprocess.Popen(
            # -P: the folder that the user stands in must not come first, a json.py there would be ours.
            [python, "-P", START, str(write), str(folder)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=environment,
            pass_fds=(write,),
            # Ctrl-C in the terminal goes to the bench alone; it tells the workers when to end.
            start_new_session=True,
            bufsize=0,
        )
        os.close(write)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._requests, self._output = self._process.stdin, self._process.stdout
        # A line that prints without end must be read, or it blocks; one that prints nothing must not be waited for.
        os.set_blocking(self._output.fileno(), False)
        self._selector = selectors.DefaultSelector()
        self._selector.register(self._answers, selectors.EVENT_READ)
        self._selector.register(self._output, selectors.EVENT_READ)
        self._rest, self._ended, self._started = b"", False, started

    def alive(self) -> bool:
        return not self._ended and self._process.poll() is None

    def perform(self, cell: Cell) -> tuple[Record, bool]:
        """The record of one cell, and whether this worker may be used again; raises LoadError."""
        told, printed = Told(cell), Printed()
        try:
            self._send(cell)
            while not told.done:
                told.take(self._next(told.deadline, printed))
                if told.turn or told.done:
                    self._has_started()
            # What was printed just before the answer may still be in the pipe.
            printed.take(self._output.read(CHUNK))
        except TimeoutError:
            self.kill()
            self._wait()
            told.conclude("", self.folder)
        except (EOFError, OSError, ValueError):
            told.conclude(how_ended(self._wait()), self.folder)
        return replace(told.record, printed=printed.text, printed_bytes=printed.size), told.reusable

    def _has_started(self) -> None:
        started, self._started = self._started, lambda: None
        started()

    def _send(self, cell: Cell) -> None:
        self._requests.write(json.dumps(wire.to_plain(cell)).encode() + b"\n")

    def _next(self, deadline: float, printed: Printed) -> Mapping[str, Any]:
        """The next message; raises TimeoutError at the deadline, EOFError when the worker has gone."""
        while b"\n" not in self._rest:
            self._rest += self._read(deadline, printed)
        message, _, self._rest = self._rest.partition(b"\n")
        found: Mapping[str, Any] = json.loads(message)
        return found

    def _read(self, deadline: float, printed: Printed) -> bytes:
        """Some bytes of an answer. A child that the line forked may hold the pipe open after the worker has ended."""
        while True:
            # Asked before the pipe is read: what a worker wrote before it ended is then still read.
            running = self._process.poll() is None
            ready = {key.fd for key, _ in self._selector.select(OUTPUT_LOOK_S)}
            if self._output.fileno() in ready and not printed.take(self._output.read(CHUNK)):
                self._selector.unregister(self._output)
            if self._answers in ready:
                if data := os.read(self._answers, CHUNK):
                    return data
                raise EOFError
            if not running:
                raise EOFError
            if time.monotonic() > deadline:
                raise TimeoutError

    def kill(self, for_good: bool = False) -> None:
        """Have the process ended with all that it started; whoever waits for its answer meets the end of the pipe.

        Its folder, with what it tells of a cell, stays unless it is ended `for_good`.
        """
        if not self._ended:
            self._process.send_signal(signal.SIGHUP if for_good else signal.SIGTERM)

    def _wait(self) -> int:
        """The return code. A process that does not end by itself is asked to, and one that is deaf is killed."""
        for insist in (self.kill, self._process.kill):
            try:
                return self._process.wait(GRACE_S)
            except subprocess.TimeoutExpired:
                insist()
        return self._process.wait()

    def end(self) -> None:
        """End the process, let go of what it held, remove its folder; only for the thread that uses the worker."""
        if self._ended:
            return
        self._has_started()
        self.kill(for_good=True)
        self._wait()
        self._ended = True
        self._selector.close()
        for stream in (self._requests, self._output):
            with suppress(OSError):
                stream.close()
        os.close(self._answers)
        remove(self.folder)


def how_ended(code: int | None) -> str:
    """A process's return code in words."""
    if code is None or code >= 0:
        return f"exit code {code}"
    named = {known.value: known.name for known in signal.Signals}
    return f"killed by {named.get(-code, f'signal {-code}')}"
