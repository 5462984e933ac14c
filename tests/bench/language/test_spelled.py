"""The spellings of a tool's name."""

import pytest

from toolcall_bench.language.spelled import longer, times_named, without_names

SPELLED = (
    *("read_head", "read-head", "readHead", "ReadHead", "read.head", "READ_HEAD"),
    *("fs-read_head", "fs.read_head", "fs:read_head", "fs/read_head", "mcp__fs__read_head"),
)


@pytest.mark.parametrize("text", SPELLED)
def test_a_name_is_found_in_each_of_its_spellings(text: str) -> None:
    assert times_named(f"no tool '{text}'!", ["read_head"]) == 1


@pytest.mark.parametrize(
    "text", ["read_header", "bread_head", "read head", "read__head", "read_heads", "head", "fs_read_head", ""]
)
def test_a_name_is_not_found_in_other_words(text: str) -> None:
    assert times_named(text, ["read_head"]) == 0


def test_a_name_in_camel_case_has_the_same_spellings() -> None:
    for text in SPELLED:
        assert times_named(text, ["readHead"]) == 1


def test_a_name_of_other_signs_has_one_spelling() -> None:
    assert times_named("头 and 头部", ["头"]) == 2
    assert times_named("a+b, a-b", ["a+b"]) == 1


def test_alternatives_are_counted_together_and_empty_ones_not_at_all() -> None:
    assert times_named("head or dump", ["head", "dump", "head", ""]) == 2


def test_a_name_is_taken_out_in_each_of_its_spellings() -> None:
    assert without_names("read-head, readHead and head", ["read_head", ""]) == "…, … and head"


def test_those_names_are_longer_in_which_another_stands() -> None:
    assert longer(("head", "slow_head", "dump"), ("head",)) == ["slow_head"]
    assert longer(("head", "slowHead"), ("head",)) == ["slowHead"]
    assert longer(("head",), ("slow_head", "")) == []
