"""How Ctrl-C asks a run to stop: the first press asks, the second interrupts, and handlers are put back."""

import signal
import threading
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from threading import Event

import pytest

from tests.kit.plans import planned, well
from toolcall_bench.matrix.in_process import Here
from toolcall_bench.matrix.interrupt import Crew, interruptible, tidied

PLAN = planned("a")


def crew(stop: Event) -> Crew:
    return Crew(Here(), lambda cell: well(PLAN, cell), stop)


def test_those_that_have_ended_are_finished_and_the_others_go_on() -> None:
    ended, under_way = Future[int](), Future[int]()
    ended.set_result(1)
    assert crew(Event()).finished({ended, under_way}) == {ended}


def test_nothing_is_finished_any_more_once_the_work_is_to_stop() -> None:
    ended, stop = Future[int](), Event()
    ended.set_result(1)
    stop.set()
    assert crew(stop).finished({ended}) == set()


def test_a_stop_ends_the_waiting_for_what_never_ends() -> None:
    stop, found = Event(), list[object]()
    waiting = threading.Thread(target=lambda: found.append(crew(stop).finished({Future[int]()})), daemon=True)
    waiting.start()
    stop.set()
    waiting.join(10)
    assert found == [set()]


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_the_first_signal_asks_and_the_second_interrupts(number: signal.Signals) -> None:
    with interruptible() as stop:
        assert not stop.is_set()
        signal.raise_signal(number)
        assert stop.is_set()
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(number)


def test_the_handlers_from_before_are_back_even_where_the_run_failed() -> None:
    before = [signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)]

    def fail() -> None:
        with interruptible():
            assert signal.getsignal(signal.SIGINT) is not before[0]
            raise LookupError

    with pytest.raises(LookupError):
        fail()
    assert [signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)] == before


def test_another_thread_than_the_main_one_sets_no_handler() -> None:
    before, during = signal.getsignal(signal.SIGINT), list[object]()

    def work() -> None:
        with interruptible() as stop:
            during.extend([signal.getsignal(signal.SIGINT), stop.is_set()])

    thread = threading.Thread(target=work)
    thread.start()
    thread.join(10)
    assert during == [before, False]


@contextmanager
def noted(told: list[str], number: signal.Signals) -> Iterator[None]:
    """Something that a signal meets while it is being left."""
    try:
        yield
    finally:
        signal.raise_signal(number)
        told.append("left whole")


def test_a_signal_that_comes_while_it_tidies_up_waits_until_that_is_done() -> None:
    told: list[str] = []
    with pytest.raises(KeyboardInterrupt), tidied(noted(told, signal.SIGINT)):
        pass
    assert told == ["left whole"]


def test_a_signal_before_it_tidies_up_comes_at_once() -> None:
    told: list[str] = []

    def interrupted() -> None:
        with tidied(noted(told, signal.SIGWINCH)):
            signal.raise_signal(signal.SIGINT)
            told.append("went on")

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert told == ["left whole"]
