"""A finding as a reader of a failed test wants it: what was sent, expected and seen, and what the text leaves out."""

from collections.abc import Iterable

from toolcall_bench.gate.compare import DEAD, Change
from toolcall_bench.model.fault import Fault
from toolcall_bench.model.record import Cell
from toolcall_bench.model.turns import written
from toolcall_bench.rows.columns import LOCATORS, Row

MOST = 500
"""Characters of a text that are shown."""


def report(found: Row, fault: Fault, changes: Iterable[Change]) -> str:
    missing = [name for name in LOCATORS if found[f"located_{name}"] is False]
    parts = {
        "question": fault.question,
        "call": calls(found, fault, "fault"),
        "twin": calls(found, fault, "twin"),
        "expected": fault.proof,
        "seen": f"{found['verdict']}; {found['why']}",
        "error text": found["text_stable"] or "(none)",
        "told by": found["claim"] or "nothing",
        "left changed": ", ".join(found["side_effect"]) or "nothing",
        "afterwards": afterwards(found),
        "not located": ", ".join(missing) or "nothing",
    }
    heads = [f"{one.kind}: {one.line} {one.fault} was {one.was}, is {one.now}" for one in changes]
    return "\n".join([*map(line, heads), *(f"  {name:<13} {line(value)}" for name, value in parts.items())])


def afterwards(found: Row) -> str:
    """How the line went on after the fault, and how it closed."""
    recovered = {True: "recovers", False: DEAD, None: "nothing was sent"}[found["recovered"]]
    return f"{recovered}, {found['closing'] or 'closes cleanly'}"


def calls(found: Row, fault: Fault, turn: str) -> str:
    cell = Cell(**found["evidence"]["cell"])
    return ", ".join(f"{call.tool} {call.arguments}" for call in written(fault, cell.limits, turn))


def line(text: str) -> str:
    """The text in one line that neither a terminal nor a CI runner obeys; a longer one keeps its head and its tail."""
    short = text if len(text) <= MOST else f"{text[: MOST // 2]} ... {text[-MOST // 2 :]}"
    shown = "".join(ch if ch.isprintable() else ch.encode("unicode_escape").decode() for ch in short)
    return shown.replace("##", "#\\x23")
