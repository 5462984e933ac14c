"""The wordings of failure, of its denial and of a cut: every entry by its own examples, and all of them together."""

import re
from collections.abc import Callable

import pytest

from toolcall_bench.language.wordings import Wording, wordings
from toolcall_bench.language.words import cuts, failures

LEXICON = wordings("lexicon")
LANGUAGES = {"en", "zh", "ja", "ko", "de", "fr", "es", "pt", "ru"}
EXAMPLES = [pytest.param(one, id=f"{one.kind} {one.language} {one.finds[:40]}") for one in LEXICON]
LONG = 200_000


def of(kind: str) -> list[str]:
    return [one.finds for one in LEXICON if one.kind == kind]


@pytest.mark.parametrize("entry", EXAMPLES)
def test_a_pattern_finds_its_example_and_not_its_near_miss(entry: Wording) -> None:
    assert re.search(entry.pattern, entry.finds, re.IGNORECASE)
    assert not re.search(entry.pattern, entry.misses, re.IGNORECASE)


@pytest.mark.parametrize("entry", EXAMPLES)
def test_a_pattern_is_in_lower_case_as_the_text_is_when_it_is_sought(entry: Wording) -> None:
    without_classes = re.sub(r"\\.|\?P", "", entry.pattern)
    assert without_classes == without_classes.lower()


@pytest.mark.parametrize("kind", ["failure", "denial", "cut"])
def test_every_kind_speaks_every_language(kind: str) -> None:
    spoken = {one.language for one in LEXICON if one.kind == kind}
    assert spoken == LANGUAGES


@pytest.mark.parametrize("text", of("failure"))
def test_words_of_failure_are_found(text: str) -> None:
    assert failures(text)
    assert failures(text.upper())


@pytest.mark.parametrize("text", of("cut"))
def test_words_of_a_cut_are_found(text: str) -> None:
    assert cuts(text)


@pytest.mark.parametrize("text", of("denial"))
def test_a_denied_failure_is_none(text: str) -> None:
    assert not failures(text)
    assert not cuts(text)


@pytest.mark.parametrize(
    "unit", ["a", " ", "#", "no ", "a_", "0 ", "(", '{"error": ', "not ", "expected ", "错误", "\\"]
)
@pytest.mark.parametrize("search", [failures, cuts])
def test_a_long_text_is_searched_in_time_that_grows_with_its_length(search: Callable[[str], object], unit: str) -> None:
    search(unit * (LONG // len(unit)))
