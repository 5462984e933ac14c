"""What bench explain says of a fault, and of the row that a line got for it."""

import json

from toolcall_bench.model.call import Limits
from toolcall_bench.model.fault import Fault
from toolcall_bench.model.turns import TURNS, for_limits
from toolcall_bench.reports.escape import visible
from toolcall_bench.reports.words import seconds
from toolcall_bench.rows.columns import Row

TEXT_CHARS = 300


def question(fault: Fault, limits: Limits) -> str:
    sent = [(label, call) for label in ("turn", "twin") for call in for_limits(getattr(fault, label), limits)]
    return "\n".join(
        (
            f"{fault.name}, a fault of the {fault.stage.label} stage",
            f"  question  {fault.question}",
            *(f"  {'call' if label == 'turn' else label}      {call.tool} {call.arguments}" for label, call in sent),
            f"  proof     {fault.proof}",
        )
    )


def answer(row: Row) -> str:
    """What one line made of the fault, and the text that a model would read, in two lines."""
    at = f" at {row['caught_at']}" if row["caught_at"] else ""
    after = "; the clean call after it went wrong" if row["recovered"] is False else ""
    text = visible(row["text_stable"])
    short = text if len(text) <= TEXT_CHARS else f"{text[: TEXT_CHARS // 2]} ... {text[-TEXT_CHARS // 2 :]}"
    said = f"{row['verdict']}{at} after {seconds(row['elapsed_s'] or 0)}{after}"
    return f"\n{row['line']}: {said}. {row['why']}\n  {short}{told_by(row)}"


def told_by(row: Row) -> str:
    """By which word or form the text says that something failed, where no flag and no mark does."""
    return f"\n  told by its {visible(row['claim'])}" if ": " in row["claim"] else ""


def everything(row: Row) -> str:
    """All that a row holds: the finding, then the evidence as JSON, then what the line printed."""
    evidence = row["evidence"]
    findings = {name: value for name, value in row.items() if name not in ("evidence", "text", "text_stable")}
    printed, size = evidence["printed"], evidence["printed_bytes"]
    return "\n".join(
        (
            f"\n{row['line']}, trial {row['trial']}",
            *(f"  {name:<15} {visible(str(value))}" for name, value in findings.items()),
            *(f"\n{turn}\n{json.dumps(evidence[turn], indent=1)}" for turn in TURNS),
            f"\nprinted {size} bytes, of which {len(printed)} characters are kept",
            *(visible(one) for one in printed.splitlines()),
        )
    )
