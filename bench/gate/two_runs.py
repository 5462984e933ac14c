"""What moved between two runs; pure."""

from collections.abc import Iterator, Sequence
from enum import StrEnum

from toolcall_bench.gate.baseline import UNDECIDED, Entry, LineAndFault, entries
from toolcall_bench.gate.compare import Change, joined, worse
from toolcall_bench.rows.columns import Row
from toolcall_bench.rows.trials import settled

SHOWN_CHARS = 80
"""Characters of a text that show what differs in it."""


class Move(StrEnum):
    """How a cell of one run stands to the same cell of another; `void` where one of them has no verdict that holds."""

    WORSE = "worse"
    BETTER = "better"
    REWORDED = "reworded"
    NEW = "new"
    GONE = "gone"
    VOID = "void"


def moves(before: Sequence[Row], after: Sequence[Row]) -> list[Change]:
    """Every cell whose finding or stable text is another, sorted by line and fault; times and raw texts never count."""
    was, now = (entries(settled(rows)) for rows in (before, after))
    said, says = texts_of_rows(before), texts_of_rows(after)
    found = []
    for key in sorted(was.keys() | now.keys()):
        changes = list(movement(key, was.get(key), now.get(key)))
        if not changes and said[key] != says[key]:
            changes = [Change(Move.REWORDED, *key, *differing(said[key], says[key]))]
        found += changes
    return found


def movement(key: LineAndFault, was: Entry | None, now: Entry | None) -> Iterator[Change]:
    if was is None or now is None:
        kind = Move.NEW if was is None else Move.GONE
        yield Change(kind, *key, was.verdict if was else "not there", now.verdict if now else "not there")
    elif was.verdict in UNDECIDED or now.verdict in UNDECIDED:
        if was.verdict != now.verdict:
            yield Change(Move.VOID, *key, was.verdict, now.verdict)
    elif differences := worse(was, now):
        yield Change(Move.WORSE, *key, *joined(differences))
    elif differences := worse(now, was):
        yield Change(Move.BETTER, *key, *reversed(joined(differences)))


def texts_of_rows(rows: Sequence[Row]) -> dict[LineAndFault, str]:
    """What the model would have read in each cell, the trials one after another."""
    found: dict[LineAndFault, list[str]] = {}
    for row in sorted(rows, key=lambda row: int(row["trial"])):
        found.setdefault((row["line"], row["fault"]), []).append(row["text_stable"])
    return {key: "\n".join(several) for key, several in found.items()}


def differing(was: str, now: str) -> tuple[str, str]:
    """A piece of each text, from shortly before they part."""
    parted = (n for n, (one, other) in enumerate(zip(was, now, strict=False)) if one != other)
    start = max(0, next(parted, min(len(was), len(now))) - SHOWN_CHARS // 4)
    return excerpt(was, start), excerpt(now, start)


def excerpt(text: str, start: int) -> str:
    piece = text[start : start + SHOWN_CHARS]
    return f"{'...' * (start > 0)}{piece}{'...' * (start + SHOWN_CHARS < len(text))}" or "no text"
