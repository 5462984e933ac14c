"""What a gate found, for a terminal, a Markdown summary and a CI log; no text can pass for the CI's own words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabulate import tabulate

from reports.escape import prose, visible

HEADERS = ("what", "line", "fault", "was", "is")
KEYS = ("kind", "line", "fault", "was", "now")

Change = Mapping[str, str]
"""The keys kind, line, fault, was, now; each a word or a few."""


def text(changes: Sequence[Change]) -> str:
    """A table for a terminal."""
    return tabulate([[visible(one[key]) for key in KEYS] for one in changes], HEADERS, disable_numparse=True)


def markdown(title: str, changes: Sequence[Change], notes: Sequence[str]) -> str:
    """A section for a step summary or a comment."""
    rows = [[prose(one[key]) for key in KEYS] for one in changes]
    table = tabulate(rows, HEADERS, tablefmt="github", disable_numparse=True) if rows else ""
    parts = [f"### {title}", table, *(prose(note) for note in notes)]
    return "\n\n".join(part for part in parts if part) + "\n"


def annotation(change: Change) -> str:
    """One GitHub workflow command; data and properties are escaped as its runner unescapes them."""
    title = property_text(f"{change['line']} {change['fault']}: {change['kind']}")
    message = data_text(f"was {change['was']}, is {change['now']}")
    return f"::error title={title}::{message}"


def data_text(value: str) -> str:
    return visible(value).replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def property_text(value: str) -> str:
    return data_text(value).replace(":", "%3A").replace(",", "%2C")
