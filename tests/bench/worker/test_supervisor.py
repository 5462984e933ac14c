"""A bench that is killed outright: its workers end by themselves, even one that is stopped, and leave nothing."""

import signal
from pathlib import Path

import pytest

from tests.kit.processes.leavings import linux_only, processes, python, until

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
