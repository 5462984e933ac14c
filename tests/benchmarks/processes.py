"""Processes as a user starts them, timed from outside, with every module already compiled."""

import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

BENCH = str(Path(sys.executable).with_name("bench"))
POLL_S = 0.002


@contextmanager
def compiled_once() -> Iterator[Path]:
    """A folder to work in; the processes started within this keep compiled modules below it, whatever is set outside.

    Where compiled modules are not kept, every process compiles ours anew, and a user's machine does not do that.
    """
    with tempfile.TemporaryDirectory(prefix="benchmarks-") as folder:
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ["PYTHONPYCACHEPREFIX"] = f"{folder}/compiled"
        yield Path(folder)


def wall_s(*command: str) -> float:
    """Seconds that a command takes from start to exit; raises RuntimeError, with what it said last, if it fails."""
    started = time.perf_counter()
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)} ended with {done.returncode}: {(done.stdout + done.stderr)[-1000:]}")
    return time.perf_counter() - started


@dataclass(frozen=True, slots=True)
class Watched:
    """A run of the bench: seconds to the last row on disk and to the exit, and the peak memory in KiB at that row."""

    rows_s: float
    exit_s: float
    peak_kib: int


def run(folder: Path, rows: int, *options: str) -> Watched:
    """Start `bench run`, and watch the results file in `folder` until it holds this many rows, then until it exits.

    The peak is -1 where the system does not tell it of a running process.
    """
    results = folder / "results.jsonl"
    results.unlink(missing_ok=True)
    started = time.perf_counter()
    command = [BENCH, "run", "--out", str(folder), *options]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        wait_for(results, rows, process)
        rows_s, peak = time.perf_counter() - started, peak_kib(process.pid)
        if process.wait():
            raise RuntimeError(f"{' '.join(command)} ended with {process.returncode}")
        return Watched(rows_s, time.perf_counter() - started, peak)


def wait_for(results: Path, rows: int, process: "subprocess.Popen[bytes]") -> None:
    while not results.exists() and process.poll() is None:
        time.sleep(POLL_S)
    with results.open("rb") as file:
        while rows > 0:
            ended = process.poll() is not None
            read = file.read().count(b"\n")
            rows -= read
            if ended and not read:
                raise RuntimeError(f"{rows} rows were never written")
            time.sleep(POLL_S)


def peak_kib(pid: int) -> int:
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return -1
    found: Sequence[str] = re.findall(r"VmHWM:\s+(\d+)", status)
    return int(found[0]) if found else -1
