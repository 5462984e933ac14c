"""Wordings in data files: patterns by kind and language, each with a text that it finds and one that it must not."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Wording:
    """One entry of a data file: `pattern`, a regular expression, case ignored, finds `finds` and not `misses`."""

    kind: str
    language: str
    pattern: str
    finds: str
    misses: str


@cache
def wordings(name: str) -> tuple[Wording, ...]:
    """The entries of `name`.toml beside this file, whose tables are named by their kinds; in the order of the file."""
    import tomllib  # here: whoever only defines a line never reads a lexicon

    content = tomllib.loads(Path(__file__).with_name(f"{name}.toml").read_text(encoding="utf-8"))
    return tuple(Wording(kind=kind, **entry) for kind, entries in content.items() for entry in entries)


@cache
def patterns(name: str) -> Mapping[str, re.Pattern[str]]:
    """One pattern a kind, of all languages together: earlier entries are tried first."""
    found: dict[str, list[str]] = {}
    for one in wordings(name):
        found.setdefault(one.kind, []).append(f"(?:{one.pattern})")
    return {kind: re.compile("|".join(several), re.IGNORECASE) for kind, several in found.items()}
