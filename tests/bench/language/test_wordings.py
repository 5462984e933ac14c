"""Wordings in data files: every entry in the order of the file, and one pattern a kind, earlier entries first."""

from collections.abc import Iterator

import pytest

from toolcall_bench.language import wordings as module
from toolcall_bench.language.wordings import Wording, patterns, wordings


def entry(kind: str, pattern: str) -> Wording:
    return Wording(kind, "en", pattern, finds=pattern, misses="")


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    """Nothing made of the entries of a test is there for the next one."""
    yield
    patterns.cache_clear()


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = (entry("cut", "cut off"), entry("failure", "fail|error"), entry("cut", "cut"), entry("failure", "no$"))
    monkeypatch.setattr(module, "wordings", lambda name: entries if name == "few" else ())


def test_a_file_is_read_whole_once_and_its_tables_are_the_kinds() -> None:
    found = wordings("lexicon")
    assert found is wordings("lexicon")
    kinds = list(dict.fromkeys(one.kind for one in found))
    assert [one.kind for one in found] == sorted((one.kind for one in found), key=kinds.index)
    assert {"failure", "denial", "cut"} <= set(kinds)
    assert all(one.pattern and one.finds and one.misses for one in found)


def test_a_file_that_is_not_there_is_no_empty_one() -> None:
    with pytest.raises(FileNotFoundError):
        wordings("absent")


@pytest.mark.usefixtures("few")
def test_a_kind_is_one_pattern_of_its_own_entries_whatever_the_case() -> None:
    found = patterns("few")
    assert list(found) == ["cut", "failure"]
    assert found["failure"].search("It FAILED")
    assert not found["failure"].search("it was cut off")


@pytest.mark.usefixtures("few")
def test_earlier_entries_are_tried_first_and_no_entry_reaches_into_the_next() -> None:
    found = patterns("few")
    match = found["cut"].search("it was cut off")
    assert match
    assert match.group() == "cut off"
    assert found["failure"].search("they said no")
    assert not found["failure"].search("no end")
    assert patterns("other") == {}
