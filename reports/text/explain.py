"""What a fault asks, what a line made of it, and all that a row holds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from toolcall_bench.reports.escape import json_text, one_line, short, visible
from toolcall_bench.reports.grid import Row
from toolcall_bench.reports.text.progress import verdict_at
from toolcall_bench.reports.words import seconds

TEXT_CHARS = 300


def fault_text(fault: Mapping[str, str], calls: Sequence[str], twins: Sequence[str]) -> str:
    """`fault` has a name, a stage, a question and a proof; its calls and those of its twin are texts already."""
    return "\n".join(
        (
            f"{short(fault['name'])}, a fault of the {fault['stage']} stage",
            f"  question  {one_line(fault['question'], TEXT_CHARS)}",
            *(f"  call      {visible(call)}" for call in calls),
            *(f"  twin      {visible(call)}" for call in twins),
            f"  proof     {one_line(fault['proof'], TEXT_CHARS)}",
        )
    )


def answer_text(row: Row) -> str:
    """What one line made of the fault, and the text that a model would read, in two lines."""
    after = "; the clean call after it went wrong" if row["recovered"] is False else ""
    said = f"{verdict_at(row)} after {seconds(row['elapsed_s'] or 0)}{after}"
    text = one_line(row["text_stable"], TEXT_CHARS)
    return f"\n{short(row['line'])}: {said}. {one_line(row['why'], TEXT_CHARS)}\n  {text}{_told_by(row)}"


def row_text(row: Row, turns: Sequence[str]) -> str:
    """All that a row holds: the finding, then the evidence of these turns as JSON, then what the line printed."""
    evidence = row["evidence"]
    findings = {name: value for name, value in row.items() if name not in ("evidence", "text", "text_stable")}
    printed, size = evidence["printed"], evidence["printed_bytes"]
    return "\n".join(
        (
            f"\n{short(row['line'])}, trial {row['trial']}",
            *(f"  {name:<15} {visible(str(value))}" for name, value in findings.items()),
            *(f"\n{turn}\n{json_text(evidence[turn])}" for turn in turns),
            f"\nprinted {size} bytes, of which {len(printed)} characters are kept",
            *(visible(one) for one in printed.splitlines()),
        )
    )


def _told_by(row: Row) -> str:
    """By which word or form the text says that something failed, where no flag and no mark does."""
    return f"\n  told by its {one_line(row['claim'])}" if ": " in row["claim"] else ""
