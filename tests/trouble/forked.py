"""The command line in a forked child of this process, in which everything is imported: a start costs milliseconds."""

import os
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import NoReturn

import toolcall_bench
import toolcall_bench.reports.charts.charts as charts
from toolcall_bench.front.start import main

for _found in walk_packages([f"{toolcall_bench.__path__[0]}/front/cli"], "toolcall_bench.front.cli."):
    import_module(_found.name)
for _name in ("matrix.run", "matrix.in_process", "gate.file", "gate.two_runs", "reports.page.page", "rows.rejudge"):
    import_module(f"toolcall_bench.{_name}")

TEMPORARY = "temporary"
POLL_S = 0.002
PATIENCE_S = 120.0


@dataclass(frozen=True, slots=True)
class Ended:
    """The exit code, -N for signal N; what it wrote to both streams; seconds of its own work on the processor."""

    code: int
    out: bytes
    err: bytes
    cpu_s: float


class Started:
    """A command under way, in a session of its own, with `folder` as working folder and for its temporary files."""

    def __init__(
        self, folder: Path, arguments: Sequence[str], before: Callable[[], None] = lambda: None, drawn: bool = False
    ) -> None:
        """`before` is called in the child; charts are left out unless `drawn`, for they take longer than the run."""
        self.folder = folder
        (folder / TEMPORARY).mkdir(exist_ok=True)
        sys.stdout.flush(), sys.stderr.flush()
        self.pid = os.fork()
        if not self.pid:
            self._become(arguments, before, drawn)
        self._status: tuple[int, float] | None = None

    def _become(self, arguments: Sequence[str], before: Callable[[], None], drawn: bool) -> NoReturn:
        code = 70
        try:
            os.setsid()
            os.chdir(self.folder)
            os.environ["TMPDIR"], tempfile.tempdir = str(self.folder / TEMPORARY), None
            for number, name in ((1, "out"), (2, "err")):
                os.dup2(os.open(f"said.{name}", os.O_WRONLY | os.O_CREAT | os.O_TRUNC), number)
            os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
            sys.stdin, sys.stdout, sys.stderr = (
                os.fdopen(number, mode, encoding="utf-8", buffering=1, closefd=False)
                for number, mode in enumerate(("r", "w", "w"))
            )
            signal.signal(signal.SIGINT, signal.default_int_handler)
            sys.path[:0], sys.argv = [str(self.folder)], ["bench", *arguments]
            if not drawn:
                charts.CHARTS = {}
            before()
            main()
        except SystemExit as ended:
            code = ended.code if isinstance(ended.code, int) else 71
        except BaseException:
            sys.excepthook(*sys.exc_info())
        finally:
            for stream in (sys.stdout, sys.stderr):
                with suppress(Exception):
                    stream.flush()
            os._exit(code)

    def over(self) -> bool:
        if self._status is None:
            pid, status, used = os.wait4(self.pid, os.WNOHANG)
            if pid:
                self._status = os.waitstatus_to_exitcode(status), used.ru_utime + used.ru_stime
        return self._status is not None

    def signal(self, number: int, group: bool = False) -> None:
        with suppress(ProcessLookupError, PermissionError):
            (os.killpg if group else os.kill)(self.pid, number)

    def said(self, stream: str) -> bytes:
        with suppress(OSError):
            return (self.folder / f"said.{stream}").read_bytes()
        return b""

    def wait(self, until: Callable[[], object] = lambda: False, patience_s: float = PATIENCE_S) -> None:
        """Until it is over or the condition holds; a command that outlasts the patience is killed, which is told."""
        deadline = time.monotonic() + patience_s
        while not (self.over() or until()):
            if time.monotonic() > deadline:
                self.signal(signal.SIGKILL, group=True)
            time.sleep(POLL_S)

    def ended(self, patience_s: float = PATIENCE_S) -> Ended:
        self.wait(patience_s=patience_s)
        assert self._status is not None
        code, cpu_s = self._status
        return Ended(code, self.said("out"), self.said("err"), cpu_s)


def forked(folder: Path, *arguments: str, before: Callable[[], None] = lambda: None, drawn: bool = False) -> Ended:
    return Started(folder, arguments, before, drawn).ended()
