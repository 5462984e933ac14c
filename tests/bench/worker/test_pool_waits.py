"""How long a cell waits for the worker of its line, and how many workers start at once."""

import threading
from collections.abc import Iterator

import pytest

from tests.kit.processes.hands import ARRIVED, LET_GO, MADE, Hand, Slow, cell, done
from toolcall_bench.model.record import Cell
from toolcall_bench.worker import pool
from toolcall_bench.worker.pool import Workers


def in_threads(workers: Workers, cells: list[Cell]) -> list[threading.Thread]:
    threads = [threading.Thread(target=workers.record, args=(one,), daemon=True) for one in cells]
    for thread in threads:
        thread.start()
    return threads


@pytest.fixture(autouse=True)
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(pool, "Worker", Slow)
    monkeypatch.setattr(pool, "WAIT_S", 0.0)
    MADE.clear()
    LET_GO.clear()
    while ARRIVED.acquire(blocking=False):
        pass
    yield
    MADE.clear()


def test_cells_of_a_line_wait_for_its_worker_while_its_first_start_goes_on() -> None:
    with Workers() as workers:
        threads = in_threads(workers, [cell("a"), cell("a")])
        assert ARRIVED.acquire(timeout=10)
        assert not ARRIVED.acquire(timeout=0.1)
        LET_GO.set()
        for thread in threads:
            thread.join(10)
    assert done() == [["a", "a"]]


def test_a_cell_that_has_waited_long_enough_has_another_worker_started() -> None:
    with Workers() as workers:
        Slow.held = False
        workers.record(cell("a"))
        Slow.held = True
        assert ARRIVED.acquire(timeout=10)
        threads = in_threads(workers, [cell("a"), cell("a")])
        assert ARRIVED.acquire(timeout=10)
        assert ARRIVED.acquire(timeout=10)
        LET_GO.set()
        for thread in threads:
            thread.join(10)
    assert sorted(map(len, done())) == [1, 2]


def test_at_most_as_many_start_at_once_as_there_are_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    with Workers() as workers:
        threads = in_threads(workers, [cell(name) for name in "abc"])
        assert ARRIVED.acquire(timeout=10)
        assert ARRIVED.acquire(timeout=10)
        assert not ARRIVED.acquire(timeout=0.1)
        LET_GO.set()
        assert ARRIVED.acquire(timeout=10)
        for thread in threads:
            thread.join(10)
    assert done() == [["a"], ["b"], ["c"]]


def test_a_worker_that_cannot_be_started_takes_nobodys_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 1)

    def refuse(*_: object) -> Hand:
        raise OSError("too many open files")

    with Workers() as workers:
        monkeypatch.setattr(pool, "Worker", refuse)
        for _ in range(2):
            with pytest.raises(OSError, match="too many"):
                workers.record(cell("a"))
        monkeypatch.setattr(pool, "Worker", Hand)
        workers.record(cell("a"))
    assert done() == [["a"]]
