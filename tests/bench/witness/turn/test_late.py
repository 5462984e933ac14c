"""The witness waits: for runs that outlive the reply, and for what is written late."""

import os
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.kit.scene import Scene, forked
from toolcall_bench.model.call import Reply
from toolcall_bench.witness.turn import LATE_WRITES_S

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


@pytest.fixture
def naps(monkeypatch: pytest.MonkeyPatch) -> list[Callable[[], None]]:
    """What happens in the pause that the witness makes for late writes, in place of the pause."""
    during: list[Callable[[], None]] = []

    def sleep(seconds: float) -> None:
        assert seconds < LATE_WRITES_S
        if during:
            during.pop()()

    monkeypatch.setattr("toolcall_bench.witness.quiet.time.sleep", sleep)
    return during


class Ghost:
    """A thread that does this as soon as it is let go."""

    def __init__(self, body: Callable[[], None]) -> None:
        self._let_go = threading.Event()
        self._body = body
        self._thread = threading.Thread(target=self._haunt)

    def start(self) -> None:
        self._thread.start()

    def appear(self) -> None:
        self._let_go.set()
        self._thread.join()

    def _haunt(self) -> None:
        assert self._let_go.wait(PATIENCE_S)
        self._body()


def test_a_write_by_a_thread_that_the_turn_left_behind_is_seen(scene: Scene, naps: list[Callable[[], None]]) -> None:
    ghost = Ghost((scene.workspace / "late.txt").touch)
    naps.append(ghost.appear)
    assert scene.watch_text("well", ghost.start).changed == ("late.txt",)
    assert naps == []


def test_a_late_undo_is_seen_as_no_change(scene: Scene, naps: list[Callable[[], None]]) -> None:
    late = scene.workspace / "late.txt"
    ghost = Ghost(late.unlink)

    def act() -> None:
        late.touch()
        ghost.start()

    naps.append(ghost.appear)
    assert scene.watch_text("well", act).changed == ()


def test_a_write_by_a_child_that_the_turn_left_behind_is_seen(scene: Scene, naps: list[Callable[[], None]]) -> None:
    begin, write = os.pipe()
    children: list[int] = []

    def haunt() -> None:
        os.close(write)  # so that the child ends with the test, whatever comes of it
        os.read(begin, 1)
        (scene.workspace / "late.txt").touch()

    def appear() -> None:
        os.write(write, b"!")
        os.waitpid(children.pop(), 0)

    naps.append(appear)
    assert scene.watch_text("well", lambda: children.append(forked(haunt))).changed == ("late.txt",)


def test_a_turn_that_leaves_nothing_behind_is_not_paused_for(
    scene: Scene, naps: list[Callable[[], None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    naps.append(lambda: pytest.fail("there was nothing to wait for"))
    monkeypatch.setattr("toolcall_bench.witness.quiet.own_children", lambda: False)
    assert scene.watch_text("well", (scene.workspace / "notes.txt").unlink).changed == ("notes.txt",)
