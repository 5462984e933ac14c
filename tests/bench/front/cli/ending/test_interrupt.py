"""Ctrl-C: what is finished is kept, and neither a process nor a folder is left behind."""

import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.kit.commands import SCRIPT
from toolcall_bench.rows.results import RESULTS_FILE, read_rows

DEADLINE_S = 60.0
LONG = ("--slow-s", "90", "--patience", "120", "--line", "./mine.py:make", "--fault", "timeout,bad_params")
WRITES_ITS_PID = """
import os, pathlib
pathlib.Path("pids").mkdir(exist_ok=True)
pathlib.Path("pids", str(os.getpid())).touch()
"""
CARRIES = WRITES_ITS_PID + "from toolcall_bench.lines.naive import make\n"
NEVER_MADE = WRITES_ITS_PID + "import threading\ndef make(tools, limits): threading.Event().wait()\n"


@contextmanager
def started(folder: Path, source: str) -> Iterator["subprocess.Popen[str]"]:
    """A run of this line in a process and a folder of its own, with a place of its own for temporary files."""
    (folder / "mine.py").write_text(source)
    (folder / "temporary").mkdir()
    with subprocess.Popen(
        [*SCRIPT, "run", *LONG],
        cwd=folder,
        env={**os.environ, "TMPDIR": str(folder / "temporary")},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def until(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + DEADLINE_S
    while not condition():
        assert time.monotonic() < deadline, "it never came"
        time.sleep(0.02)


def interrupted(process: "subprocess.Popen[str]") -> tuple[int, str]:
    """The exit code and the standard error of a run that is told to stop."""
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=DEADLINE_S)
    return process.returncode, err


def rows(folder: Path) -> list[tuple[str, str]]:
    path = folder / "out" / RESULTS_FILE
    return [(row["fault"], row["verdict"]) for row in read_rows(path)] if path.exists() else []


def pids(folder: Path) -> list[int]:
    return [int(path.name) for path in (folder / "pids").glob("*")]


def lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_what_is_finished_is_kept_and_nothing_is_left_behind(tmp_path: Path) -> None:
    with started(tmp_path, CARRIES) as process:
        until(lambda: bool(rows(tmp_path)))
        assert any(lives(pid) for pid in pids(tmp_path))
        code, err = interrupted(process)
    assert code == 130
    assert err.splitlines()[-1] == "bench: interrupted; 1 of 2 cells are done and kept in out"
    assert "Traceback" not in err
    assert rows(tmp_path) == [("bad_params", "escaped")]
    assert (tmp_path / "out/report.md").is_file()
    until(lambda: not any(lives(pid) for pid in pids(tmp_path)))
    assert list((tmp_path / "temporary").iterdir()) == []


def test_before_the_first_row_there_is_nothing_to_keep_and_nothing_left(tmp_path: Path) -> None:
    with started(tmp_path, NEVER_MADE) as process:
        until(lambda: (tmp_path / "pids").is_dir() and bool(pids(tmp_path)))
        code, err = interrupted(process)
    assert code == 130
    assert "Traceback" not in err
    assert rows(tmp_path) == []
    until(lambda: not any(lives(pid) for pid in pids(tmp_path)))
    assert list((tmp_path / "temporary").iterdir()) == []
