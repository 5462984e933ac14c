"""A whole number in a text: as people write it, and not inside another one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolcall_bench.language.numbers import number_spellings, places, says

TWENTY_THOUSAND = (
    *("20000", "20,000", "20.000", "20'000", "20’000", "20_000", "20 000"),
    *("20\u00a0000", "20\u2009000", "20\u202f000", "２００００", "20k", "20K", "20 k", "2万", "2 万", "2萬"),
)


@pytest.mark.parametrize("written", TWENTY_THOUSAND)
def test_a_number_is_found_as_people_write_it(written: str) -> None:
    assert written in number_spellings(20_000)
    for text in (
        "cut at {} in all",
        "{}",
        "({})",
        "...{}...",
        "共{}字符",
        "of {}, cut",
        "1/{}",
        "'{}'",
        "1-2000 of {}.",
    ):
        assert says(text.format(written), 20_000) == 1, text


@pytest.mark.parametrize(
    "written", ["20kB", "20000B", "20000 characters", "2.0万字", "20.0k", "20,0k", "20千字", "２万"]
)
def test_a_unit_may_follow_it(written: str) -> None:
    assert says(f"cut at {written} in all", 20_000) == 1


@pytest.mark.parametrize(
    "longer",
    [
        *("120000", "200000", "120,000", "120'000", "120 000", "1_020_000", "1’020’000", "20'000'000", "20.000.000"),
        *("20,000,000", "20 000 000", "20’000’000", "20\u202f000\u202f000", "120k", "1.20k", "0.20000", "20,000.5"),
        *("v20000", "x_20000", "v1.20000", "1.2.20000", "12万", "2万5千", "2万亿", "2万多字", "20000k", "20000万"),
        *("20,000k", "20 M", "１２００００", "20 000.5", "20 0005", "2" * 2_000_000, "20KiB", "20 kg", "20km", "20.5k"),
    ],
)
def test_it_is_not_found_in_another_number(longer: str) -> None:
    assert says(f"cut at {longer} in all", 20_000) == 0


def test_thousands_are_written_short_only_where_that_is_exact() -> None:
    assert {"20.5k", "2.05万"} <= set(number_spellings(20_500))
    assert says("20.5k, 20,5 k and 2.05 万", 20_500) == 3
    assert not any(mark in written for written in number_spellings(20_013) for mark in "kK万")
    assert (says("20k", 20_013), says("20.013k", 20_013)) == (0, 0)
    assert number_spellings(180) == ("180", "１８０")


def test_every_place_counts() -> None:
    text = "2 000 of 20 000; cut after 2,000 (2k)"
    assert [text[start:end] for start, end in places(text, 2000)] == ["2 000", "2,000", "2k"]
    assert places("", 2000) == []


@given(st.integers(1000, 10**9))
def test_every_spelling_is_found(number: int) -> None:
    assert all(says(f"all of {written} are there", number) == 1 for written in number_spellings(number))


@given(st.integers(0, 10**12), st.integers(0, 10**12))
def test_no_spelling_says_another_number(number: int, other: int) -> None:
    assert all(bool(says(f"total {one}, that is all", number)) == (number == other) for one in number_spellings(other))
