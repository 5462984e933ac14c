"""What is told of a run while it goes on, and of its controls."""

from __future__ import annotations

from collections.abc import Iterable

from toolcall_bench.reports.escape import one_line, short
from toolcall_bench.reports.grid import Row
from toolcall_bench.reports.order import MANY_LINES, MOST_ROWS
from toolcall_bench.reports.words import told_of

REASON_CHARS = 400


def progress_line(row: Row) -> str:
    return f"{short(row['line'])} {short(row['fault'])}: {told_of(row)}"


def control_line(line: str, word: str) -> str:
    return f"control {short(line)} {word}"


def controls_line(controls: Iterable[tuple[str, str, str]]) -> str:
    """For each line its name, OK, BAD or ABSENT, and why it is not OK; these first, and of many OK ones the number."""
    found = list(controls)
    well = [f"{short(line)} OK" for line, word, _ in found if word == "OK"]
    bad = [f"{short(line)} {word} ({one_line(reason, REASON_CHARS)})" for line, word, reason in found if word != "OK"]
    if len(found) <= MANY_LINES:
        return f"control: {', '.join([*bad, *well])}"
    more = [f"  {len(bad) - MOST_ROWS} more; report.md has them all"] if len(bad) > MOST_ROWS else []
    shown = [f"  {one}" for one in bad[:MOST_ROWS]] + more
    return "\n".join([f"control: {len(bad)} not OK, {len(well)} OK", *shown])
