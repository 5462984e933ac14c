"""Show any text as it is, in a terminal and in a Markdown table."""

from __future__ import annotations

import re

_MARKUP = re.compile(r"[\\`*_\[\]<>|#~&$@{}^]|://|www\.")


def visible(text: str) -> str:
    """Every character that does not print (control, bidi, zero width, lone surrogate) as its backslash escape."""
    return "".join(ch if ch.isprintable() else ch.encode("unicode_escape").decode("ascii") for ch in text)


def cell(text: str, limit: int = 120) -> str:
    """One Markdown code span that fits a table cell; a longer text keeps its head and its tail.

    `limit` counts characters of the text, at least 3. Whatever stands outside the backticks is the report's word.
    """
    if limit < 3:
        raise ValueError(f"limit is {limit}; a shortened text needs at least 3 characters")
    if not text:
        return "(empty)"
    if len(text) <= limit:
        return _span(text)
    tail = limit // 3
    return f"{_span(text[: limit - tail])} … {len(text) - limit} left out … {_span(text[-tail:])}"


def prose(text: str, limit: int = 300) -> str:
    """A sentence as plain Markdown where nothing in it is markup; otherwise as a `cell`."""
    plain = visible(text).strip()
    return cell(text, limit) if not plain or len(plain) > limit or _MARKUP.search(plain) else plain


def _span(text: str) -> str:
    # A backslash before a pipe is written out: parsers disagree on what `\\|` means inside a table.
    shown = visible(text).replace("\\|", "\\x5c|").replace("|", "\\|")
    fence = "`" * (1 + max(map(len, re.findall("`+", shown)), default=0))
    ticked = shown.startswith("`") or shown.endswith("`")
    spaced = shown.startswith(" ") and shown.endswith(" ") and bool(shown.strip())
    pad = " " if ticked or spaced else ""
    return f"{fence}{pad}{shown}{pad}{fence}"
