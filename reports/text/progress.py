"""What is told of a run while it goes on, and of its controls."""

from __future__ import annotations

from collections.abc import Iterable

from toolcall_bench.reports.escape import one_line, short
from toolcall_bench.reports.grid import Row

REASON_CHARS = 400


def progress_line(row: Row) -> str:
    return f"{short(row['line'])} {short(row['fault'])}: {verdict_at(row)}"


def control_line(line: str, word: str) -> str:
    return f"control {short(line)} {word}"


def verdict_at(row: Row) -> str:
    return f"{row['verdict']} at {row['caught_at']}" if row["caught_at"] else str(row["verdict"])


def controls_line(controls: Iterable[tuple[str, str, str]]) -> str:
    """For each line its name, OK, BAD or ABSENT, and why it is not OK."""
    said = [
        f"{short(line)} {word}" + (f" ({one_line(reason, REASON_CHARS)})" if word != "OK" else "")
        for line, word, reason in controls
    ]
    return f"control: {', '.join(said)}"
