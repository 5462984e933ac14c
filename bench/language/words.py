"""Whole words and numbers in a text, and what it says by them: that something failed or was cut; pure."""

import re
from collections import Counter
from collections.abc import Iterable
from functools import cache, lru_cache

from toolcall_bench.language.wordings import wordings

WORD = "[A-Za-z0-9_]"
ESCAPE = re.compile(
    r"""\\(?:u([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|([nrt"'\\/]))"""
)
MEANT = {"n": "\n", "r": "\r", "t": "\t"}
NO_START = r"(?!\s|[#*=~-]|(?<=[a-z])[a-z])"  # no wording begins there: a whole row of # is passed over at once
DENIED = ". "
CLAUSE = re.compile(r"[.!](?=\s|$)|[\n。！]")
PATH = re.compile(r"(?<![\w/.-])[\w.-]{1,80}(?:/[\w.-]{1,80}){1,20}\.[a-z]{1,5}\b")
"""The path of a file: the words in it are names."""


@lru_cache(maxsize=4096)
def word_pattern(word: str) -> re.Pattern[str]:
    """The word as a pattern with a boundary at each edge that is an ASCII letter, digit or underscore.

    A digit at an edge also keeps off a neighbouring decimal or thousands part, so that 3 is not found in 3.11; a unit
    may follow it, as in 20000B.
    """
    left = rf"(?<!{WORD})" if re.match(WORD, word[0]) else ""
    right = rf"(?!{WORD})" if re.match(WORD, word[-1]) else ""
    left += r"(?<!\d[.,])" if word[0].isdigit() else ""
    right = r"(?!\d|[.,]\d)" if word[-1].isdigit() else right
    return re.compile(left + re.escape(word) + right, re.IGNORECASE)


def count(text: str, words: Iterable[str]) -> int:
    """How often any of the alternatives stands in the text as a whole word; overlapping ones count once."""
    lower = text.lower()
    there = (word for word in words if word and word.lower() in lower)
    spans = sorted(match.span() for word in there for match in word_pattern(word).finditer(text))
    total, reach = 0, -1
    for start, end in spans:
        if start >= reach:
            total, reach = total + 1, end
    return total


def failures(text: str) -> Counter[str]:
    """The words of failure in a text and how often each stands there; "" and "ok" hold none, nor does "no errors"."""
    return wording(text, "failure")


def cuts(text: str) -> Counter[str]:
    """The words by which a text says that an output is not the whole, and how often each stands there."""
    return wording(text, "cut")


def succeeds(text: str) -> bool:
    """Whether a text begins with a clause that says success and holds no word of failure."""
    clause = CLAUSE.split(unescaped(text).strip(), maxsplit=1)[0].lower()
    return bool(of_kind("success").match(clause)) and not failures(clause)


def mentioned(text: str, kind: str) -> Counter[str]:
    """What the lexicon's patterns of one kind find, be it denied or not."""
    return Counter(match.group() for match in of_kind(kind).finditer(unescaped(text).lower()))


def wording(text: str, kind: str) -> Counter[str]:
    """What the lexicon's patterns of one kind find once the denials are out; a denial parts what stood around it."""
    # Denials first, replaced by a full stop: "no errors, 3 failed" must not read as one phrase afterwards.
    asserted = of_kind("denial").sub(DENIED, PATH.sub(" ", unescaped(text).lower()))
    return Counter(match.group() for match in of_kind(kind).finditer(asserted))


@cache
def of_kind(kind: str) -> re.Pattern[str]:
    """The lexicon's patterns of one kind, for a text in lower case: to ignore case would take ten times as long."""
    several = (one.pattern for one in wordings("lexicon") if one.kind == kind)
    return re.compile(NO_START + "(?:" + "|".join(f"(?:{one})" for one in several) + ")")


def unescaped(text: str) -> str:
    r"""The text with JSON's escapes undone, even those of JSON within JSON, and Python's \'; others stay as they are.

    What follows an escape is a word of its own: the literal "Result\nfailed" says "failed", not "nfailed".
    """
    return ESCAPE.sub(character, ESCAPE.sub(character, text))


def character(escape: re.Match[str]) -> str:
    """What an escape means; half of a surrogate pair means nothing and becomes the replacement character."""
    high, low, unit, letter = escape.groups()
    if letter:
        return MEANT.get(letter, letter)
    if high:
        return bytes.fromhex(high + low).decode("utf-16-be")
    return bytes.fromhex(unit).decode("utf-16-be", errors="replace")
