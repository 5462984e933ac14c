"""What a fault asks, what a line made of it, and a stored row in a screenful."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from toolcall_bench.reports.escape import one_line, short, visible
from toolcall_bench.reports.grid import Row
from toolcall_bench.reports.text.failure import FAILURE_CHARS, failure_text
from toolcall_bench.reports.words import NOT_RECOVERED, because, seconds, told_of

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
    """What one line made of the fault, why, after how long, and the text that a model would read, in three lines."""
    head = because(f"{short(row['line'])}: {told_of(row)}", one_line(row["why"], TEXT_CHARS))
    after = f"; {NOT_RECOVERED}" if row["recovered"] is False else ""
    text = one_line(row["text_stable"], TEXT_CHARS)
    return f"\n{head}\n  after {seconds(row['elapsed_s'] or 0)}{after}\n  {text}{_told_by(row)}"


def row_text(
    row: Row, fault: Mapping[str, str], calls: Sequence[str], twins: Sequence[str], commands: Sequence[str]
) -> str:
    """A stored row in a screenful, the reason first; `commands` say how to see all of it, and how to run it again."""
    head = because(f"{short(row['line'])} {short(row['fault'])}: {told_of(row)}", row["why"])
    trial = f"  {'trial':<13} {row['trial']}, after {seconds(row['elapsed_s'] or 0)}"
    printed = f"  {'printed':<13} {row['evidence']['printed_bytes']} bytes"
    shown = failure_text(row, fault, calls, twins, ())
    return "\n".join(
        [one_line(head, FAILURE_CHARS), shown, trial, printed, *(f"  {one_line(one, 400)}" for one in commands)]
    )


def _told_by(row: Row) -> str:
    """By which word or form the text says that something failed, where no flag and no mark does."""
    return f"\n  told by its {one_line(row['claim'])}" if ": " in row["claim"] else ""
