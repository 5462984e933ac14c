"""The heartbeat by clocks that are set by hand: a late beat is a stall if the process was idle, and none if not."""

import os
import signal
import time
from collections.abc import Callable, Sequence

import pytest

from toolcall_bench.worker import pulse
from toolcall_bench.worker.pulse import BEAT_S, Pulse

ORPHANED = -1
Late = tuple[float, float]
"""How late a beat was, and for how long the process was at work meanwhile, in seconds."""


@pytest.fixture
def left(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the heartbeat does when its parent is gone is written down, not done."""
    done: list[str] = []
    monkeypatch.setattr(pulse, "leave", lambda: done.append("left"))
    return done


@pytest.fixture
def beaten(monkeypatch: pytest.MonkeyPatch, left: list[str]) -> Callable[[Pulse, Sequence[Late]], None]:
    """Beats so many times, each so late, until the parent is another process."""

    def beat(watch: Pulse, beats: Sequence[Late]) -> None:
        clock, busy, pending = [100.0], [1.0], list(beats)

        def sleep(seconds: float) -> None:
            late_s, worked_s = pending.pop(0)
            clock[0], busy[0] = clock[0] + seconds + late_s, busy[0] + worked_s

        monkeypatch.setattr(time, "monotonic", lambda: clock[0])
        monkeypatch.setattr(time, "process_time", lambda: busy[0])
        monkeypatch.setattr(time, "sleep", sleep)
        monkeypatch.setattr(os, "getppid", lambda: watch.parent if pending else ORPHANED)
        watch._beat()

    return beat


Beaten = Callable[[Pulse, Sequence[Late]], None]


def test_the_longest_time_that_the_machine_stood_still_is_told(beaten: Beaten) -> None:
    watch = Pulse()
    longest_s = watch.stall()
    beaten(watch, [(0.0, 0.0), (0.7, 0.1), (0.3, 0.0)])
    assert longest_s() == 0.7


def test_a_process_that_was_itself_at_work_did_not_stall(beaten: Beaten) -> None:
    watch = Pulse()
    longest_s = watch.stall()
    beaten(watch, [(0.7, 0.6), (0.2, 0.2)])
    assert longest_s() == 0.0


def test_a_new_watch_forgets_what_was_before_it(beaten: Beaten) -> None:
    watch = Pulse()
    beaten(watch, [(0.7, 0.0)])
    longest_s = watch.stall()
    beaten(watch, [(0.2, 0.0)])
    assert longest_s() == 0.2


def test_it_beats_as_long_as_the_parent_is_there_and_then_leaves(beaten: Beaten, left: list[str]) -> None:
    assert BEAT_S > 0
    beaten(Pulse(), [(0.0, 0.0)] * 3)
    assert left == ["left"]


@pytest.mark.parametrize(("leads", "killed"), [(True, [(0, signal.SIGKILL)]), (False, [])])
def test_whoever_leads_a_group_takes_it_along_and_nobody_else_does(
    leads: bool, killed: list[tuple[int, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    ends: list[tuple[int, int]] = []
    exits: list[int] = []
    monkeypatch.setattr(os, "getpgrp", lambda: os.getpid() + (not leads))
    monkeypatch.setattr(os, "killpg", lambda group, number: ends.append((group, number)))
    monkeypatch.setattr(os, "_exit", exits.append)
    pulse.leave()
    assert (ends, exits) == (killed, [1])
