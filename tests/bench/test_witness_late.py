"""The witness waits: for runs that outlive the reply, for lost processes, and for what is written late."""

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bench.model import Evidence, Reply
from bench.witness import LATE_WRITES_S
from tests.bench.scene import Scene

PATIENCE_S = 10.0


@pytest.fixture
def scene(tmp_path: Path) -> Iterator[Scene]:
    made = Scene.laid_out(tmp_path)
    yield made
    made.journal.close()


@pytest.mark.parametrize("fails", [False, True])
def test_a_run_that_outlives_the_reply_is_waited_for(scene: Scene, fails: bool) -> None:
    entered, let_go = threading.Event(), threading.Event()

    def work() -> str:
        entered.set()
        assert let_go.wait(PATIENCE_S)
        if fails:
            raise OSError("late")
        return "late"

    def body() -> None:
        try:
            scene.probed(work)()
        except OSError:
            assert fails

    def act() -> list[Reply]:
        threading.Thread(target=body).start()
        assert entered.wait(PATIENCE_S)
        return [Reply("c1", "gave up", is_error=True)]

    [run] = scene.watch(act, replied=lambda _: let_go.set()).runs
    assert run.before_reply is False
    assert (run.outcome, run.text, run.error) == (
        ("raised", "", "OSError: late") if fails else ("returned", "late", "")
    )


def test_a_run_that_never_ends_is_written_down_as_open(scene: Scene) -> None:
    entered, let_go = threading.Event(), threading.Event()

    def stuck() -> str:
        entered.set()
        let_go.wait(PATIENCE_S)
        return "at last"

    def act() -> list[Reply]:
        threading.Thread(target=scene.probed(stuck)).start()
        assert entered.wait(PATIENCE_S)
        return [Reply("c1", "gave up", is_error=True)]

    try:
        [run] = scene.watch(act).runs
        assert (run.outcome, run.before_reply, run.text) == ("open", False, "")
    finally:
        let_go.set()


def forked(body: Callable[[], object]) -> int:
    """A child that does this and ends, whatever comes of it."""
    child = os.fork()
    if child == 0:
        try:
            body()
        finally:
            os._exit(0)
    return child


class Doomed:
    """A child that enters a tool and stays in it until it is killed."""

    def __init__(self, scene: Scene) -> None:
        read, write = os.pipe()

        def stuck() -> str:
            os.write(write, b"!")
            time.sleep(PATIENCE_S)
            return "never"

        self.pid = forked(scene.probed(stuck))
        assert os.read(read, 1) == b"!"
        os.close(read)
        os.close(write)

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


@pytest.fixture
def naps(monkeypatch: pytest.MonkeyPatch) -> list[Callable[[], object]]:
    """What happens in each pause that the witness makes for late writes, in place of the pause."""
    during: list[Callable[[], object]] = []

    def sleep(seconds: float) -> None:
        assert seconds == LATE_WRITES_S
        during.pop()()

    monkeypatch.setattr("bench.witness.time.sleep", sleep)
    monkeypatch.setattr("bench.witness.own_children", lambda: False)
    return during


def test_a_write_by_a_thread_that_the_turn_left_behind_is_seen(scene: Scene, naps: list[Callable[[], object]]) -> None:
    pausing = threading.Event()

    def haunt() -> None:
        assert pausing.wait(PATIENCE_S)
        (scene.workspace / "late.txt").touch()

    ghost = threading.Thread(target=haunt)
    naps.append(lambda: (pausing.set(), ghost.join()))
    assert scene.watch_text("well", ghost.start).changed == ("late.txt",)
    assert naps == []


def test_a_late_undo_is_seen_as_no_change(scene: Scene, naps: list[Callable[[], object]]) -> None:
    pausing, late = threading.Event(), scene.workspace / "late.txt"

    def act() -> None:
        late.touch()
        ghost.start()

    def haunt() -> None:
        assert pausing.wait(PATIENCE_S)
        late.unlink()

    ghost = threading.Thread(target=haunt)
    naps.append(lambda: (pausing.set(), ghost.join()))
    assert scene.watch_text("well", act).changed == ()


def test_a_child_left_behind_is_a_reason_to_pause(
    scene: Scene, naps: list[Callable[[], object]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    begin, write = os.pipe()

    def haunt() -> None:
        os.read(begin, 1)
        (scene.workspace / "late.txt").touch()

    children: list[int] = []

    def sleep(seconds: float) -> None:
        os.write(write, b"!")
        os.waitpid(children.pop(), 0)

    monkeypatch.setattr("bench.witness.time.sleep", sleep)
    assert scene.watch_text("well", lambda: children.append(forked(haunt))).changed == ("late.txt",)


def test_a_turn_that_leaves_nothing_behind_is_not_paused_for(scene: Scene, naps: list[Callable[[], object]]) -> None:
    act = (scene.workspace / "notes.txt").unlink
    assert scene.watch_text("well", act).changed == ("notes.txt",)
