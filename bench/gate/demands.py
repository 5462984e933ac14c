"""What every line must catch, without any baseline; pure."""

from collections.abc import Iterable, Sequence

from toolcall_bench.gate.baseline import UNDECIDED
from toolcall_bench.gate.compare import DEAD, Change, Kind
from toolcall_bench.model.finding import Verdict
from toolcall_bench.rows.columns import Row


def catches(row: Row) -> bool:
    """Whether the line caught the fault, as well as its wire can: where there is no error flag, in words."""
    return row["verdict"] in (Verdict.CAUGHT, *([Verdict.UNFLAGGED] if row["channel"] == "text" else []))


def wanting(rows: Iterable[Row], required: Sequence[str], least: int) -> list[Change]:
    """The lines that do not catch a required fault, or fewer faults than `least`; needs no baseline."""
    lines: dict[str, dict[str, Row]] = {}
    for row in rows:
        kept = lines.setdefault(row["line"], {})
        kept[row["fault"]] = max(kept.get(row["fault"], row), row, key=weakness)
    changes = []
    for line, found in lines.items():
        caught = sum(map(catches, found.values()))
        if caught < least:
            changes.append(Change(Kind.WANTING, line, "all faults", f"to catch {least}", f"{caught} caught"))
        for fault in required:
            if short := lacking(found.get(fault)):
                changes.append(Change(Kind.WANTING, line, fault, "to be caught", short))
    return changes


def lacking(row: Row | None) -> str:
    """What a required cell is where it is not what is wanted: caught, by a line that goes on afterwards and closes."""
    if row is None:
        return "not in the run"
    if row["verdict"] in UNDECIDED:
        return ""
    after = [DEAD] * (row["recovered"] is False) + [row["closing"]] * bool(row["closing"])
    return ", ".join([row["verdict"], *after]) if after or not catches(row) else ""


def weakness(row: Row) -> tuple[bool, str]:
    """By which of several trials is the one that a demand is held against."""
    return not catches(row), lacking(row)
