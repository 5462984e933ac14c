"""The probe writes down every entry into the body and every end of one."""

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.kit.handmade import tool as bare
from toolcall_bench.model.call import Tool
from toolcall_bench.witness.journal import Journal
from toolcall_bench.witness.probe import TEXT_LIMIT, probe


def test_an_entry_is_written_down_with_what_the_body_gets_defaults_included(
    tools: Mapping[str, Tool], journal: Journal
) -> None:
    tools["append_note"].run("notes.txt", text="x")
    enter, end = journal.events()
    assert json.loads(enter["arguments"]) == {"path": "notes.txt", "text": "x", "fail": False}
    assert (enter["tool"], enter["defaulted"], enter["pid"]) == ("append_note", ["fail"], os.getpid())
    assert end["end"] == enter["enter"]
    assert end["at"] >= enter["at"]


def test_what_was_returned_is_written_down_with_its_whole_length(tools: Mapping[str, Tool], journal: Journal) -> None:
    assert tools["head"].run(path="notes.txt", lines=1) == "first line"
    assert len(tools["dump"].run(rows=2000)) == 80_000
    ends = [event for event in journal.events() if "end" in event]
    assert [(end["text"], end["chars"]) for end in ends] == [("first line", 10), ("#" * TEXT_LIMIT, 80_000)]


def test_what_was_raised_is_written_down_and_raised(tools: Mapping[str, Tool], journal: Journal) -> None:
    with pytest.raises(IsADirectoryError):
        tools["head"].run(path="folder", lines=1)
    assert journal.events()[1]["raised"].startswith("IsADirectoryError: [Errno 21]")


class Unspeakable(Exception):
    def __str__(self) -> str:
        raise ValueError("no words")


def mute() -> str:
    raise Unspeakable


def test_an_exception_without_a_text_is_written_down_and_raised_as_itself(journal: Journal, tmp_path: Path) -> None:
    with pytest.raises(Unspeakable):
        probe(bare(mute), journal, tmp_path).run()
    assert journal.events()[1]["raised"].startswith("Unspeakable")


def test_a_body_that_returns_no_text_has_ended_all_the_same(journal: Journal, tmp_path: Path) -> None:
    def empty() -> str:
        return None  # type: ignore[return-value]

    assert probe(bare(empty), journal, tmp_path).run() is None
    assert ["end" in event for event in journal.events()] == [False, True]


@pytest.mark.parametrize("arguments", [{}, {"path": "notes.txt"}, {"path": "notes.txt", "lines": 1, "extra": 1}])
def test_arguments_that_do_not_bind_enter_nothing(
    tools: Mapping[str, Tool], journal: Journal, arguments: dict[str, Any]
) -> None:
    with pytest.raises(TypeError):
        tools["head"].run(**arguments)
    assert journal.events() == []


def test_arguments_of_a_wrong_type_do_enter_and_are_written_down(tools: Mapping[str, Tool], journal: Journal) -> None:
    with pytest.raises(TypeError):
        tools["head"].run(path="notes.txt", lines={1})
    assert json.loads(journal.events()[0]["arguments"]) == {"path": "notes.txt", "lines": "{1}"}


@pytest.mark.parametrize(
    ("fail", "path", "wrote"), [(False, "notes.txt", ["notes.txt"]), (True, "folder/new.txt", ["folder/new.txt"])]
)
def test_the_end_names_what_was_written_whether_it_returned_or_raised(
    tools: Mapping[str, Tool], journal: Journal, fail: bool, path: str, wrote: list[str]
) -> None:
    try:
        tools["append_note"].run(path=path, text="x", fail=fail)
    except RuntimeError:
        assert fail
    assert journal.events()[1]["wrote"] == wrote


def test_what_was_only_read_or_could_not_be_written_is_not_named(tools: Mapping[str, Tool], journal: Journal) -> None:
    tools["head"].run(path="notes.txt", lines=1)
    with pytest.raises(IsADirectoryError):
        tools["append_note"].run(path="folder", text="x")
    assert [event["wrote"] for event in journal.events() if "end" in event] == [[], []]
