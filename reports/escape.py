"""Show any text as it is, in a terminal, in a log that a CI runner reads, in JSON and in a Markdown table."""

from __future__ import annotations

import json
import re
from typing import Any

from toolcall_bench.reports.shorten import ends, middle_out

NAME_CHARS = 48
_ANYWHERE = re.compile(r"##(?=\w*\[)")
_AT_HEAD = re.compile(r"^( *):(?=:)", re.MULTILINE)
_MARKUP = re.compile(r"[\\`*_\[\]<>|#~&$@{}^]|://|www\.")


def visible(text: str) -> str:
    """Every character that does not print (control, bidi, zero width, lone surrogate) as its backslash escape."""
    if text.isprintable():
        return text
    return "".join(ch if ch.isprintable() else ch.encode("unicode_escape").decode("ascii") for ch in text)


def harmless(text: str) -> str:
    """The lines of a text with nothing in them that a terminal or a CI runner obeys.

    Runners obey `##[` and `##vso[` wherever in a line they stand, and `::` where it begins one.
    """
    lines = "\n".join(map(visible, text.split("\n")))
    return _AT_HEAD.sub(r"\1\\x3a", _ANYWHERE.sub(r"#\\x23", lines))


def one_line(text: str, limit: int = 200) -> str:
    """The same as one line, its middle left out where it is longer than this."""
    return harmless(middle_out(text, limit).replace("\n", "\\n"))


def short(name: str) -> str:
    """A name as it stands in a table or a sentence."""
    return one_line(name, NAME_CHARS)


def json_text(value: Any) -> str:
    """A JSON document that is harmless as it is."""
    return _ANYWHERE.sub(r"#\\u0023", json.dumps(value, indent=1))


def code(text: str, limit: int = 120) -> str:
    """One Markdown code span that fits a table cell; a longer text keeps its head and its tail.

    `limit` counts characters of the text, at least 3. Whatever stands outside the backticks is the report's word.
    """
    if limit < 3:
        raise ValueError(f"limit is {limit}; a shortened text needs at least 3 characters")
    if not text:
        return "(empty)"
    return f" … {len(text) - limit} left out … ".join(map(_span, ends(text, limit, limit // 3)))


def prose(text: str, limit: int = 300) -> str:
    """A sentence as plain Markdown where nothing in it is markup; otherwise as `code`."""
    plain = visible(text).strip()
    return code(text, limit) if not plain or len(plain) > limit or _MARKUP.search(plain) else plain


def _span(text: str) -> str:
    # A backslash before a pipe is written out: parsers disagree on what `\\|` means inside a table.
    shown = visible(text).replace("\\|", "\\x5c|").replace("|", "\\|")
    fence = "`" * (1 + max(map(len, re.findall("`+", shown)), default=0))
    ticked = shown.startswith("`") or shown.endswith("`")
    spaced = shown.startswith(" ") and shown.endswith(" ") and bool(shown.strip())
    pad = " " if ticked or spaced else ""
    return f"{fence}{pad}{shown}{pad}{fence}"
