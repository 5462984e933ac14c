"""The witness: a run in another process is seen the same way, and one whose process is gone is lost."""

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.kit.scene import Scene, forked
from toolcall_bench.model.call import Reply
from toolcall_bench.model.evidence import Evidence

PATIENCE_S = 10.0


@pytest.fixture
def scene(tmp_path: Path) -> Iterator[Scene]:
    made = Scene.laid_out(tmp_path)
    yield made
    made.journal.close()


class Doomed:
    """A child that enters a tool and stays in it until it is killed."""

    def __init__(self, scene: Scene) -> None:
        read, write = os.pipe()

        def stuck() -> str:
            os.write(write, b"!")
            time.sleep(PATIENCE_S)
            return "never"

        self.pid = forked(scene.probed(stuck))
        os.close(write)
        assert os.read(read, 1) == b"!"
        os.close(read)

    def kill(self, reap: bool) -> None:
        os.kill(self.pid, signal.SIGKILL)
        os.waitid(os.P_PID, self.pid, os.WEXITED | (0 if reap else os.WNOWAIT))


@pytest.mark.parametrize("reap", [True, False], ids=["reaped", "a zombie"])
@pytest.mark.parametrize("before_reply", [True, False], ids=["before the reply", "after it"])
def test_a_run_whose_process_was_killed_is_lost(scene: Scene, reap: bool, before_reply: bool) -> None:
    doomed: list[Doomed] = []

    def act() -> list[Reply]:
        doomed.append(Doomed(scene))
        if before_reply:
            doomed[0].kill(reap)
        return [Reply("c1", "killed", is_error=True)]

    def replied(_: Evidence) -> None:
        if not before_reply:
            doomed[0].kill(reap)

    [run] = scene.watch(act, replied).runs
    if not reap:
        os.waitpid(doomed[0].pid, 0)
    assert (run.outcome, run.pid) == ("lost", doomed[0].pid)
    assert run.before_reply is before_reply


def test_a_run_in_a_process_that_ended_it_is_no_lost_one(scene: Scene) -> None:
    def act() -> list[Reply]:
        os.waitpid(forked(lambda: scene.tools["dump"].run(rows=1)), 0)
        return [Reply("c1", "#" * 40)]

    [run] = scene.watch(act).runs
    assert (run.outcome, run.before_reply, run.chars) == ("returned", True, 40)
    assert run.pid != os.getpid()
