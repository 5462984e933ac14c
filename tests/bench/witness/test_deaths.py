"""The time at which a process was killed in a tool's body, which nobody else writes down."""

import os
import signal
import threading
import time
from collections.abc import Iterator
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from tests.kit.scene import Scene, forked
from toolcall_bench.witness.deaths import Deaths
from toolcall_bench.witness.quiet import PULSE

LONG_S = 30.0


@pytest.fixture
def scene(tmp_path: Path) -> Iterator[Scene]:
    made = Scene.laid_out(tmp_path)
    yield made
    made.journal.close()


@pytest.fixture
def pipe() -> Iterator[tuple[Connection, Connection]]:
    ours, theirs = Pipe()
    yield ours, theirs
    ours.close()
    theirs.close()


def entered(scene: Scene, pipe: tuple[Connection, Connection]) -> int:
    """A child that is in a tool's body, and stays there until it is told to go on."""
    ours, theirs = pipe

    def stuck() -> str:
        theirs.send("in")
        return str(theirs.recv())

    child = forked(scene.probed(stuck))
    assert ours.poll(LONG_S)
    ours.recv()
    return child


def killed(child: int) -> float:
    """When it was, on the monotonic clock, at the earliest; it is not reaped."""
    at = time.monotonic()
    os.kill(child, signal.SIGKILL)
    os.waitid(os.P_PID, child, os.WEXITED | os.WNOWAIT)
    return at


def test_the_end_of_a_killed_process_is_noted_between_the_kill_and_the_exit(
    scene: Scene, pipe: tuple[Connection, Connection]
) -> None:
    with Deaths(scene.journal, 0) as deaths:
        child = entered(scene, pipe)
        before = killed(child)
    assert before <= deaths.at[child] <= time.monotonic()
    assert os.waitpid(child, 0)[0] == child


def test_it_is_noted_while_the_turn_goes_on_and_only_once(scene: Scene, pipe: tuple[Connection, Connection]) -> None:
    with Deaths(scene.journal, 0) as deaths:
        child = entered(scene, pipe)
        killed(child)
        deadline = time.monotonic() + LONG_S
        while child not in deaths.at:
            assert time.monotonic() < deadline
        noted, later = deaths.at[child], time.monotonic()
        os.waitpid(child, 0)
    assert noted == deaths.at[child] <= later


def test_a_process_that_lives_one_whose_run_ended_and_this_one_are_not_noted(
    scene: Scene, pipe: tuple[Connection, Connection]
) -> None:
    os.waitpid(forked(lambda: scene.tools["dump"].run(rows=1)), 0)
    offset = scene.journal.size()
    with Deaths(scene.journal, offset) as deaths:
        scene.tools["dump"].run(rows=1)
        scene.journal.append(enter=scene.journal.key(), pid=os.getpid())
        child = entered(scene, pipe)
    pipe[0].send("go on")
    os.waitpid(child, 0)
    assert deaths.at == {}


def test_a_run_before_the_turn_is_not_watched(scene: Scene, pipe: tuple[Connection, Connection]) -> None:
    child = entered(scene, pipe)
    with Deaths(scene.journal, scene.journal.size()) as deaths:
        killed(child)
    os.waitpid(child, 0)
    assert deaths.at == {}


def test_its_thread_is_no_work_of_the_line_and_is_gone_at_the_end(scene: Scene) -> None:
    before = set(threading.enumerate())
    with Deaths(scene.journal, 0):
        assert [thread.name for thread in set(threading.enumerate()) - before] == [PULSE]
    assert set(threading.enumerate()) <= before


def test_a_line_that_closes_the_journal_does_not_make_it_raise(scene: Scene, tmp_path: Path) -> None:
    with Deaths(scene.journal, 0) as deaths:
        scene.journal.close()
    assert deaths.at == {}
    scene.journal.__init__(tmp_path / "journal.jsonl")  # type: ignore[misc]
