"""Who performs a cell: each worker waits for one line, so many wait at most, and a closed pool starts none."""

from collections.abc import Iterator

import pytest

from tests.kit.processes.hands import MADE, Hand, cell, done
from toolcall_bench.model.errors import LoadError
from toolcall_bench.worker import pool
from toolcall_bench.worker.pool import Workers


@pytest.fixture(autouse=True)
def hands(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Hand]]:
    monkeypatch.setattr(pool, "Worker", Hand)
    MADE.clear()
    yield MADE
    MADE.clear()


def test_a_worker_is_used_again_for_its_own_line_and_for_no_other() -> None:
    with Workers() as workers:
        for line in ("a", "b", "a", "b"):
            workers.record(cell(line))
    assert done() == [["a", "a"], ["b", "b"]]


def test_a_worker_that_was_spoiled_or_that_died_waiting_is_replaced() -> None:
    with Workers() as workers:
        workers.record(cell("a", "spoils"))
        assert MADE[0].ends == ["ended"]
        workers.record(cell("a"))
        MADE[1].dead = True
        workers.record(cell("a"))
    assert done() == [["a"], ["a"], ["a"]]


def test_what_cannot_be_loaded_costs_its_worker_and_is_told() -> None:
    with Workers() as workers, pytest.raises(LoadError, match="no such fault"):
        workers.record(cell("a", "gone"))
    assert MADE[0].ends[0] == "ended"


def test_of_more_that_wait_than_may_the_one_that_has_waited_longest_is_given_up() -> None:
    with Workers(idle=2) as workers:
        for line in ("a", "b", "c", "b", "a"):
            workers.record(cell(line))
        assert [hand.ends for hand in MADE] == [["ended"], [], ["ended"], []]
    assert done() == [["a"], ["b", "b"], ["c"], ["a"]]


def test_a_pool_that_is_closed_ends_who_waits_and_starts_nobody() -> None:
    with Workers() as workers:
        workers.record(cell("a"))
        folder = MADE[0].folder.parent
        assert folder.is_dir()
        workers.kill()
        assert MADE[0].ends == ["killed"]
        with pytest.raises(RuntimeError, match="closed"):
            workers.record(cell("a"))
    assert MADE[0].ends[-1] == "ended"
    assert not folder.exists()


def test_a_pool_that_was_never_asked_makes_no_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[object] = []
    monkeypatch.setattr("tempfile.mkdtemp", lambda **_: made.append(1))
    with Workers():
        pass
    assert made == []


def test_the_folders_of_workers_are_of_one_length() -> None:
    with Workers() as workers:
        for number in range(11):
            workers.record(cell(f"line {number}"))
    assert {len(hand.folder.name) for hand in MADE} == {6}
    assert len({hand.folder for hand in MADE}) == 11
