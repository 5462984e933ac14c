"""The journal: an append-only file that any process of a line writes into, torn lines left out."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.kit.scene import Scene
from toolcall_bench.witness.journal import Event, Journal, parse, read_events


@pytest.fixture
def scene(tmp_path: Path) -> Iterator[Scene]:
    made = Scene.laid_out(tmp_path)
    yield made
    made.journal.close()


@pytest.fixture
def journal(scene: Scene) -> Journal:
    return scene.journal


def test_a_fork_writes_into_the_same_journal_under_its_own_pid(scene: Scene) -> None:
    scene.tools["dump"].run(rows=1)
    child = os.fork()
    if child == 0:
        try:
            scene.tools["dump"].run(rows=2)
        finally:
            os._exit(0)
    os.waitpid(child, 0)
    scene.tools["dump"].run(rows=3)
    entries = [event for event in scene.journal.events() if "enter" in event]
    assert [entry["pid"] for entry in entries] == [os.getpid(), child, os.getpid()]
    assert len({entry["enter"] for entry in entries}) == 3


def numbers(events: list[Event]) -> list[int]:
    return [event["number"] for event in events]


def test_events_after_an_offset_are_those_written_since(journal: Journal) -> None:
    journal.append(number=1)
    offset = journal.size()
    assert journal.events(offset) == []
    journal.append(number=2)
    assert numbers(journal.events(offset)) == numbers(read_events(journal.path, offset)) == [2]
    assert numbers(journal.events()) == [1, 2]


def test_the_journal_is_read_even_when_a_line_has_removed_its_file(journal: Journal) -> None:
    journal.append(number=1)
    journal.path.unlink()
    assert numbers(journal.events()) == [1]
    assert read_events(journal.path, 0) == []


def test_a_torn_last_line_is_left_out() -> None:
    assert parse(b"") == []
    assert numbers(parse(b'{"number": 1}\n{"number": 2}\n{"numb')) == [1, 2]


def test_a_line_torn_by_a_process_killed_while_it_wrote_spoils_no_other() -> None:
    assert {1, 3} <= set(numbers(parse(b'{"number": 1}\n{"numb{"number": 2}\n{"number": 3}\n')))


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is always full")
def test_an_event_that_cannot_be_written_is_no_error_of_the_tool_and_is_known_to_be_lost(
    tmp_path: Path,
) -> None:
    journal = Journal(tmp_path / "journal.jsonl")
    journal.begin()
    journal.append(enter="1", pid=7)
    assert journal.whole()
    full = os.open("/dev/full", os.O_WRONLY)
    os.dup2(full, journal._file)
    journal.append(end="1")
    assert not journal.whole()


def test_an_event_that_was_written_in_part_is_lost_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    journal = Journal(tmp_path / "journal.jsonl")
    journal.begin()
    real = os.write
    monkeypatch.setattr(os, "write", lambda file, data: real(file, data[:5]))
    journal.append(enter="1", pid=7)
    monkeypatch.undo()
    assert not journal.whole()
    assert journal.events() == []
