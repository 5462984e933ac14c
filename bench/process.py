"""One worker process, seen from outside: its pipe, its deadline, its end."""

import json
import os
import selectors
import signal
import subprocess
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from bench import wire
from bench.model import Cell, Record
from bench.told import Told

ENTER = str(Path(__file__).with_name("enter.py"))


class Worker:
    """A worker process with a folder and a pipe of its own; its standard output is the line's."""

    def __init__(self, python: str, folder: Path) -> None:
        folder.mkdir()
        self.folder = folder
        self._answers, write = os.pipe()
        self._process = subprocess.Popen(
            [python, "-P", ENTER, str(write), str(folder)],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            pass_fds=(write,),
            start_new_session=True,
        )
        os.close(write)
        self._rest = b""
        self._ended = False

    def alive(self) -> bool:
        return not self._ended and self._process.poll() is None

    def perform(self, cell: Cell) -> tuple[Record, bool]:
        """The record of one cell, and whether this worker may be used again; raises LoadError."""
        told = Told(cell)
        try:
            self._send(cell)
            while not told.done:
                told.take(self._next(told.deadline))
        except TimeoutError:
            self.end()
            told.conclude("", self.folder)
        except (EOFError, OSError):
            self.end()
            told.conclude(how_ended(self._process.returncode), self.folder)
        return told.record, told.reusable

    def _send(self, cell: Cell) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(wire.to_plain(cell)).encode() + b"\n")
        self._process.stdin.flush()

    def _next(self, deadline: float) -> Mapping[str, Any]:
        """The next message; raises TimeoutError at the deadline, EOFError when the worker has gone."""
        while b"\n" not in self._rest:
            self._rest += self._read(deadline)
        message, _, self._rest = self._rest.partition(b"\n")
        found: Mapping[str, Any] = json.loads(message)
        return found

    def _read(self, deadline: float) -> bytes:
        with selectors.DefaultSelector() as selector:
            selector.register(self._answers, selectors.EVENT_READ)
            if not selector.select(max(0.0, deadline - time.monotonic())):
                raise TimeoutError
        data = os.read(self._answers, 1 << 20)
        if not data:
            raise EOFError
        return data

    def kill(self) -> None:
        """Kill the process with all of its group; whoever waits for its answer meets the end of the pipe."""
        if not self._ended:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)

    def end(self) -> None:
        """Kill the process and let go of all that it held; only for the thread that uses the worker."""
        if self._ended:
            return
        self.kill()
        self._ended = True
        self._process.wait()
        assert self._process.stdin is not None
        with suppress(OSError):
            self._process.stdin.close()
        os.close(self._answers)


def how_ended(code: int | None) -> str:
    """A process's return code in words."""
    if code is not None and code < 0:
        return f"killed by {signal.Signals(-code).name}"
    return f"exit code {code}"
