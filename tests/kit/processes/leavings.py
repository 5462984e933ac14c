"""What a run leaves behind: processes that came from it, whatever they did since, and files."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

DEADLINE_S = 60.0
linux_only = pytest.mark.skipif(sys.platform != "linux", reason="processes are listed in /proc")


def processes(folder: Path) -> list[str]:
    """The commands of the processes that work in a folder, or were started with its name in their environment."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            works_there = (process / "cwd").resolve() == folder
            if works_there or os.fsencode(folder) in (process / "environ").read_bytes():
                command = (process / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
                found.append(f"{process.name} {command}")
    return found


def until(condition: Callable[[], object]) -> None:
    deadline = time.monotonic() + DEADLINE_S
    while not condition():
        assert time.monotonic() < deadline, "it never came"
        time.sleep(0.005)


def python(code: str, folder: Path) -> "subprocess.Popen[bytes]":
    """Python code in a process of its own, in a folder with a place of its own for temporary files."""
    (folder / "temporary").mkdir(exist_ok=True)
    environment = {**os.environ, "TMPDIR": str(folder / "temporary")}
    return subprocess.Popen([sys.executable, "-P", "-c", code], cwd=folder, env=environment)
