"""What a gate found, for a terminal, a Markdown summary and a CI log; no text can pass for the CI's own words."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from tabulate import tabulate

from toolcall_bench.reports.escape import prose, visible

HEADERS = ("what", "line", "fault", "was", "is")
KEYS = ("kind", "line", "fault", "was", "now")
MOST = 200
"""Rows of a table or annotations at most: a step summary and a log have their limits too."""

Change = Mapping[str, str]
"""The keys kind, line, fault, was, now, each a word or a few, and why, a sentence or nothing."""


def text(title: str, changes: Sequence[Change], notes: Sequence[str]) -> str:
    """A table for a terminal, and below it why each cell is as it is."""
    rows = [[safe(one[key]) for key in KEYS] for one in changes[:MOST]]
    table = [tabulate(rows, HEADERS, disable_numparse=True)] if rows else []
    return "\n".join([safe(title), *table, *(f"bench: {safe(note, 400)}" for note in said(changes, notes))])


def markdown(title: str, changes: Sequence[Change], notes: Sequence[str]) -> str:
    """A section for a step summary or a comment."""
    rows = [[prose(defused(one[key])) for key in KEYS] for one in changes[:MOST]]
    table = tabulate(rows, HEADERS, tablefmt="github", disable_numparse=True) if rows else ""
    listed = "\n".join(f"- {prose(defused(note), 400)}" for note in said(changes, notes))
    return "\n\n".join(part for part in (f"### {title}", table, listed) if part) + "\n"


def plain(title: str, cells: int, changes: Sequence[Change], notes: Sequence[str]) -> str:
    """All of it as one JSON object."""
    whole = {"title": title, "cells": cells, "changes": list(changes), "notes": list(notes)}
    return json.dumps(whole, indent=1).replace("##", "#\\u0023")


def commands(changes: Sequence[Change], level: str) -> list[str]:
    """GitHub workflow commands, one a change; data and properties are escaped as its runner unescapes them."""
    return [annotation(one, level) for one in changes[:MOST]]


def annotation(change: Change, level: str = "error") -> str:
    title = property_text(f"{change['line']} {change['fault']}: {change['kind']}")
    why = f"; {change['why']}" if change["why"] else ""
    message = data_text(f"was {change['was']}, is {change['now']}{why}")
    return f"::{level} title={title}::{message}"


def said(changes: Sequence[Change], notes: Sequence[str]) -> list[str]:
    why = [f"{one['line']} {one['fault']}: {one['why']}" for one in changes[:MOST] if one["why"]]
    left_out = [f"{len(changes) - MOST} more; --format json has them all"] if len(changes) > MOST else []
    return [*why, *left_out, *notes]


def data_text(value: str) -> str:
    return safe(value, 400).replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def property_text(value: str) -> str:
    return data_text(value).replace(":", "%3A").replace(",", "%2C")


def safe(value: str, limit: int = 200) -> str:
    """One line for a terminal or a log, its middle left out where it is longer than this many characters."""
    short = value if len(value) <= limit else f"{value[: limit // 2]} ... {value[-limit // 2 :]}"
    return visible(defused(short))


def defused(value: str) -> str:
    """The text with no `##[` in it, nor `##vso[`, which CI runners obey wherever in a line it stands."""
    return value.replace("##", "#\\x23")
