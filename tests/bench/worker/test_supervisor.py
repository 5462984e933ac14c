"""A bench that is killed outright: its workers end by themselves, even one that is stopped, and leave nothing."""

import os
import signal
import sys
from pathlib import Path

import pytest

from tests.kit.processes.leavings import linux_only, processes, python, until
from toolcall_bench.load.registered import registered
from toolcall_bench.model.record import Cell
from toolcall_bench.worker.pool import Workers

RUN = """
from pathlib import Path
from toolcall_bench.matrix.run import run_plan
from toolcall_bench.matrix.plan import plan
run_plan(plan(["mine:make"], ["unknown_tool"], patience_s=600.0), Path("out"), 2)
"""
LINE = """
import os, signal, subprocess, threading, time
from pathlib import Path
from toolcall_bench.lines.naive import make as naive

def make(tools, limits):
    line = naive(tools, limits)

    def carry(turn):
        if turn[0].tool not in tools:
            {deed}
        return line(turn)

    return carry
"""
REACHED = 'Path("reached").touch()'
DEEDS = {
    "waits": f"{REACHED}; threading.Event().wait()",
    "spins": f"{REACHED}\n            while True: pass",
    "is stopped": f"{REACHED}; os.kill(os.getpid(), signal.SIGSTOP)",
    "left a server": 'subprocess.Popen(["/bin/sleep", "600"], env={}, start_new_session=True); '
    + f"{REACHED}; threading.Event().wait()",
    "left a daemon": f"os.fork() or (os.setsid(), os.fork(), {REACHED}, time.sleep(600)); threading.Event().wait()",
    "is deaf": "[signal.signal(number, signal.SIG_IGN) for number in signal.valid_signals() - {9, 19}]; "
    + f"{REACHED}; threading.Event().wait()",
}


@linux_only
@pytest.mark.parametrize("deed", DEEDS)
def test_a_worker_does_not_outlive_its_bench(deed: str, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(LINE.format(deed=DEEDS[deed]))
    with python(RUN, tmp_path) as bench:
        until(lambda: (tmp_path / "reached").exists() or bench.poll() is not None)
        assert len(processes(tmp_path)) > 1
        bench.send_signal(signal.SIGKILL)
    until(lambda: not processes(tmp_path))
    assert list((tmp_path / "temporary").iterdir()) == []


TIDIES = """
import os, signal, sys
from pathlib import Path
from toolcall_bench.matrix.plan import plan
from toolcall_bench.matrix.run import run_plan
from toolcall_bench.worker.process import Worker

end, ended = Worker.end, []

def end_and_die(worker):
    if len(ended) == {ends}:
        os.kill(os.getpid(), signal.SIGKILL)
    ended.append(end(worker))

Worker.end = end_and_die
run_plan(plan(["naive", "guarded", "guarded-no-exec"], ["unknown_tool"]), Path("out"), 2)
"""


@linux_only
@pytest.mark.parametrize("ends", [0, 1, 2])
def test_a_bench_that_is_killed_while_it_tidies_up_leaves_an_empty_folder_at_most_and_the_next_run_sweeps_it(
    ends: int, tmp_path: Path
) -> None:
    with python(TIDIES.format(ends=ends), tmp_path) as bench:
        assert bench.wait(60) == -signal.SIGKILL
    until(lambda: not processes(tmp_path))
    assert [list(left.iterdir()) for left in (tmp_path / "temporary").iterdir()] in ([], [[]])
    with python("from toolcall_bench.world.scratch import sweep; sweep()", tmp_path) as following:
        assert following.wait(60) == 0
    assert list((tmp_path / "temporary").iterdir()) == []


@linux_only
def test_a_worker_lives_and_ends_behind_a_launcher_that_stays(tmp_path: Path) -> None:
    launcher = tmp_path / "launcher"
    launcher.write_text(f'#!/bin/sh\n{sys.executable} "$@"\nexit $?\n')
    launcher.chmod(0o755)
    cell = Cell("naive", "toolcall_bench.lines.naive:make", "bad_params", registered("faults")["bad_params"])
    with Workers(str(launcher)) as workers:
        for _ in range(2):
            seen = workers.record(cell)
            assert (seen.untestable, seen.fault is None) == ("", False)
        assert seen.fault is not None
        folder = Path(seen.fault.workspace).parent
        children = named_after(folder)
    until(lambda: not any(os.path.exists(f"/proc/{one}") for one in children))
    assert not folder.parent.exists()


def named_after(folder: Path) -> list[str]:
    """The processes whose command line names this folder."""
    found = [
        process.parent.name
        for process in Path("/proc").glob("[0-9]*/cmdline")
        if os.fsencode(folder) in process.read_bytes()
    ]
    assert len(found) > 1
    return found
