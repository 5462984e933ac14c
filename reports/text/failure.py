"""A finding as a reader of a failed test wants it: what was sent, expected and seen, and what the text leaves out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from toolcall_bench.reports.escape import one_line
from toolcall_bench.reports.grid import Row
from toolcall_bench.reports.text.gate import PlainChange
from toolcall_bench.reports.words import KINDS, because, told_of

FAILURE_CHARS = 500
"""Characters of a text that are shown."""


def failure_text(
    found: Row, fault: Mapping[str, str], calls: Sequence[str], twins: Sequence[str], changes: Iterable[PlainChange]
) -> str:
    """`fault` has a question and a proof; its calls and those of its twin are texts already."""
    missing = [name for name in KINDS if found[f"located_{name}"] is False]
    parts = {
        "question": fault["question"],
        "call": ", ".join(calls),
        "twin": ", ".join(twins),
        "expected": fault["proof"],
        "seen": because(told_of(found), found["why"]),
        "error text": found["text_stable"] or "(none)",
        "told by": found["claim"] or "nothing",
        "left changed": ", ".join(found["side_effect"]) or "nothing",
        "afterwards": _afterwards(found),
        "not located": ", ".join(missing) or "nothing",
    }
    heads = [f"{one['kind']}: {one['line']} {one['fault']} was {one['was']}, is {one['now']}" for one in changes]
    shown = [f"  {name:<13} {one_line(value, FAILURE_CHARS)}" for name, value in parts.items()]
    return "\n".join([*(one_line(head, FAILURE_CHARS) for head in heads), *shown])


def _afterwards(found: Row) -> str:
    """How the line went on after the fault, and how it closed."""
    recovered = {True: "recovers", False: "does not recover", None: "nothing was sent"}[found["recovered"]]
    return f"{recovered}, {found['closing'] or 'closes cleanly'}"
