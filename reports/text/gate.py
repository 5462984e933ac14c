"""What a gate found, for a terminal, a Markdown summary and a CI log; no text can pass for the CI's own words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from tabulate import tabulate

from toolcall_bench.reports.escape import NAME_CHARS, json_text, one_line, prose
from toolcall_bench.reports.grid import Row
from toolcall_bench.reports.shorten import end_out, middle_out

HEADERS = ("what", "line", "fault", "was", "is")
KEYS = ("kind", "line", "fault", "was", "now")
WIDTHS = {"line": NAME_CHARS, "fault": NAME_CHARS}
MOST_CHANGES = 200
"""Rows of a table or annotations at most: a step summary and a log have their limits too."""

PlainChange: TypeAlias = Mapping[str, str]
"""The keys kind, line, fault, was, now, each a word or a few, and why, a sentence or nothing."""


def gate_text(title: str, changes: Sequence[PlainChange], notes: Sequence[str]) -> str:
    """A table for a terminal, and below it why each cell is as it is."""
    rows = [[one_line(one[key], WIDTHS.get(key, 200)) for key in KEYS] for one in changes[:MOST_CHANGES]]
    table = [tabulate(rows, HEADERS, disable_numparse=True)] if rows else []
    return "\n".join([one_line(title), *table, *(f"bench: {one_line(note, 400)}" for note in remarks(changes, notes))])


def gate_markdown(title: str, changes: Sequence[PlainChange], notes: Sequence[str]) -> str:
    """A section for a step summary or a comment."""
    rows = [[prose(one[key]) for key in KEYS] for one in changes[:MOST_CHANGES]]
    table = tabulate(rows, HEADERS, tablefmt="github", disable_numparse=True) if rows else ""
    listed = "\n".join(f"- {prose(note, 400)}" for note in remarks(changes, notes))
    return "\n\n".join(part for part in (f"### {title}", table, listed) if part) + "\n"


def gate_json(title: str, cells: int, changes: Sequence[PlainChange], notes: Sequence[str]) -> str:
    """All of it as one JSON object."""
    return json_text({"title": title, "cells": cells, "changes": list(changes), "notes": list(notes)})


def workflow_commands(changes: Sequence[PlainChange], level: str) -> list[str]:
    """GitHub workflow commands, one a change; data and properties are escaped as its runner unescapes them."""
    return [annotation(one, level) for one in changes[:MOST_CHANGES]]


def annotation(change: PlainChange, level: str = "error") -> str:
    title = property_text(f"{_name(change['line'])} {_name(change['fault'])}: {change['kind']}")
    why = f"; {change['why']}" if change["why"] else ""
    message = data_text(f"was {change['was']}, is {change['now']}{why}")
    return f"::{level} title={title}::{message}"


def remarks(changes: Sequence[PlainChange], notes: Sequence[str]) -> list[str]:
    why = [f"{_name(one['line'])} {_name(one['fault'])}: {one['why']}" for one in changes[:MOST_CHANGES] if one["why"]]
    left_out = len(changes) - MOST_CHANGES
    return [*why, *([f"{left_out} more; --format json has them all"] if left_out > 0 else []), *notes]


def data_text(value: str) -> str:
    return one_line(value, 400).replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def property_text(value: str) -> str:
    return data_text(value).replace(":", "%3A").replace(",", "%2C")


def reason(row: Row) -> str:
    """Why a cell got its verdict, and what the model would have read."""
    said = row["text_stable"]
    return end_out(row["why"], 200) + (f"; it said: {end_out(said, 200)}" if said else "")


def _name(name: str) -> str:
    return middle_out(name, NAME_CHARS)
