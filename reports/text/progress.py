"""What is told of a run while it goes on, and of its controls."""

from __future__ import annotations

from collections.abc import Iterable

from toolcall_bench.reports.escape import visible
from toolcall_bench.reports.grid import Row


def progress_line(row: Row) -> str:
    return f"{row['line']} {row['fault']}: {verdict_at(row)}"


def verdict_at(row: Row) -> str:
    return f"{row['verdict']} at {row['caught_at']}" if row["caught_at"] else str(row["verdict"])


def controls_line(controls: Iterable[tuple[str, str, str]]) -> str:
    """For each line its name, OK, BAD or ABSENT, and why it is not OK."""
    said = [f"{line} {word}" + (f" ({visible(reason)})" if word != "OK" else "") for line, word, reason in controls]
    return f"control: {', '.join(said)}"
