"""The spellings of a tool's name: read_head, read-head, readHead, ReadHead, read.head, mcp__fs__read_head; pure."""

import re
from collections.abc import Collection, Iterable
from functools import lru_cache

LEFT = r"(?:(?<![A-Za-z0-9_])|(?<=[A-Za-z0-9]__))"
RIGHT = r"(?![A-Za-z0-9_])"
CAMEL = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+")


@lru_cache(maxsize=1024)
def spelled_pattern(name: str) -> re.Pattern[str]:
    """The name as a whole word in any of its spellings; a prefix in front of - . : / or __ may stand before it."""
    return re.compile(f"{LEFT}{loose(name)}{RIGHT}", re.IGNORECASE)


@lru_cache(maxsize=1024)
def loose(name: str) -> str:
    """The source of a pattern for the name in any of its spellings."""
    parts = CAMEL.findall(name)
    plain = "".join(parts) == re.sub(r"[-_.]", "", name)
    return "[-_.]?".join(map(re.escape, parts)) if parts and plain else re.escape(name)


def times_named(text: str, names: Iterable[str]) -> int:
    return sum(len(spelled_pattern(name).findall(text)) for name in set(names) if name)


def without_names(text: str, names: Iterable[str]) -> str:
    """The text without these names, however they are spelled."""
    for name in filter(None, names):
        text = spelled_pattern(name).sub("…", text)
    return text


def longer(names: Collection[str], words: Collection[str]) -> list[str]:
    """Those of the names in which one of the words stands as a part, so that it is found in another spelling."""
    inside = [re.sub(r"[-_.]", "", word.lower()) for word in words if word]
    return [
        name
        for name in sorted(set(names) - set(words), key=len, reverse=True)
        if any(word in re.sub(r"[-_.]", "", name.lower()) for word in inside)
    ]
