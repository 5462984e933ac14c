"""Show any text as it is, in a terminal, in a log that a CI runner reads, and in a Markdown table."""

from __future__ import annotations

import re

from toolcall_bench.reports.shorten import ends, middle_out

_MARKUP = re.compile(r"[\\`*_\[\]<>|#~&$@{}^]|://|www\.")


def visible(text: str) -> str:
    """Every character that does not print (control, bidi, zero width, lone surrogate) as its backslash escape."""
    return "".join(ch if ch.isprintable() else ch.encode("unicode_escape").decode("ascii") for ch in text)


def defused(text: str, second: str = "\\x23") -> str:
    """The text with no `##[` in it, nor `##vso[`, which CI runners obey wherever in a line it stands."""
    return text.replace("##", f"#{second}")


def one_line(text: str, limit: int = 200) -> str:
    """One line that neither a terminal nor a CI runner obeys, its middle left out where it is longer than this."""
    return visible(defused(middle_out(text, limit)))


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
