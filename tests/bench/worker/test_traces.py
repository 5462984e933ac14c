"""What a line left changed in its process: such a process is not used again."""

import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest

from toolcall_bench.worker.traces import Traces


@contextmanager
def folder_changed() -> Iterator[None]:
    before = os.getcwd()
    os.chdir("/")
    yield
    os.chdir(before)


@contextmanager
def folder_deleted() -> Iterator[None]:
    before, doomed = os.getcwd(), Path(os.getcwd(), "doomed")
    doomed.mkdir()
    os.chdir(doomed)
    doomed.rmdir()
    yield
    os.chdir(before)


@contextmanager
def variable_set() -> Iterator[None]:
    os.environ["LEFT_BY_A_LINE"] = "1"
    yield
    del os.environ["LEFT_BY_A_LINE"]


@contextmanager
def signal_ignored() -> Iterator[None]:
    before = signal.signal(signal.SIGUSR1, signal.SIG_IGN)
    yield
    signal.signal(signal.SIGUSR1, before)


@contextmanager
def signal_blocked() -> Iterator[None]:
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGUSR1])
    yield
    signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def alarm_set() -> Iterator[None]:
    signal.setitimer(signal.ITIMER_REAL, 600)
    yield
    signal.setitimer(signal.ITIMER_REAL, 0)


@contextmanager
def mask_changed() -> Iterator[None]:
    before = os.umask(0o777)
    yield
    os.umask(before)


@contextmanager
def thread_left() -> Iterator[None]:
    end = threading.Event()
    thread = threading.Thread(target=end.wait)
    thread.start()
    yield
    end.set()
    thread.join()


@contextmanager
def child_left() -> Iterator[None]:
    child = os.fork()
    if not child:
        os._exit(0)
    yield
    os.waitpid(child, 0)


@contextmanager
def thread_ended() -> Iterator[None]:
    threading.Thread(target=int).start()
    yield


Change = Callable[[], AbstractContextManager[None]]
CHANGES: tuple[tuple[str, Change], ...] = (
    ("folder", folder_changed),
    ("folder", folder_deleted),
    ("environment", variable_set),
    ("signals", signal_ignored),
    ("signals", signal_blocked),
    ("alarm", alarm_set),
    ("mask", mask_changed),
    ("threads", thread_left),
    ("children", child_left),
    ("", thread_ended),
)


@pytest.mark.parametrize(("word", "change"), CHANGES)
def test_a_change_is_told_in_a_word_and_undone_it_is_none(
    word: str, change: Change, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    traces = Traces.now()
    assert traces.left() == ""
    with change():
        assert traces.left() == word
    assert traces.left() == ""
