"""The baseline: what each line made of each fault when somebody last accepted it; pure."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace

from toolcall_bench.model.call import Stage
from toolcall_bench.model.finding import Verdict
from toolcall_bench.rows.columns import LOCATORS, Row

STAGES = ("", *(stage.label for stage in Stage))
CUTS = ("", "marked", "unmarked")
UNDECIDED = (Verdict.UNSTABLE, Verdict.UNTESTABLE)
"""Verdicts that say nothing about the line: never green, never accepted, and no regression either."""

LineAndFault = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Entry:
    """One line and one fault: what is held against a later run, and why a weakness is accepted, until when."""

    verdict: str
    caught_at: str = ""
    reached: str = ""
    located: tuple[str, ...] = ()
    side_effect: tuple[str, ...] = ()
    cut: str = ""
    recovered: bool = True
    closing: str = ""
    reason: str = ""
    until: str = ""


Baseline = Mapping[LineAndFault, Entry]
Covers = Callable[[LineAndFault], bool]
"""Whether a run was to hold this line and fault, so that its absence means something."""


def entries(rows: Iterable[Row]) -> dict[LineAndFault, Entry]:
    """The entry of every line and fault; of several trials the worst of each column counts."""
    found: dict[LineAndFault, Entry] = {}
    for row in rows:
        key = (row["line"], row["fault"])
        found[key] = worst(found[key], entry(row)) if key in found else entry(row)
    return found


def entry(row: Row) -> Entry:
    return Entry(
        verdict=row["verdict"],
        caught_at=row["caught_at"],
        reached=row["reached"],
        located=tuple(name for name in LOCATORS if row[f"located_{name}"]),
        side_effect=tuple(sorted(set(row["side_effect"]))),
        cut=row["cut"],
        recovered=row["recovered"] is not False,
        closing=row["closing"],
    )


def worst(one: Entry, other: Entry) -> Entry:
    return Entry(
        verdict=one.verdict if one.verdict == other.verdict else Verdict.UNSTABLE.value,
        caught_at=max(one.caught_at, other.caught_at, key=lateness),
        reached=max(one.reached, other.reached, key=STAGES.index),
        located=tuple(name for name in one.located if name in other.located),
        side_effect=tuple(sorted({*one.side_effect, *other.side_effect})),
        cut=max(one.cut, other.cut, key=CUTS.index),
        recovered=one.recovered and other.recovered,
        closing=max(one.closing, other.closing),
    )


def lateness(caught_at: str) -> int:
    """Stages in order; what no stage caught comes after them all."""
    return STAGES.index(caught_at) or len(STAGES)


def updated(baseline: Baseline, found: Baseline, covers: Covers) -> dict[LineAndFault, Entry]:
    """The baseline with what a run found put in, and what it should have found and did not taken out.

    A cell without a verdict that holds leaves its entry as it is. Reasons and dates stay: they are a person's word, so
    an entry that has one is only taken out by a person.
    """
    kept = {
        key: entry for key, entry in baseline.items() if key in found or entry.reason or entry.until or not covers(key)
    }
    for key, entry in found.items():
        if entry.verdict not in UNDECIDED:
            before = baseline.get(key, entry)
            kept[key] = replace(entry, reason=before.reason, until=before.until)
    return kept
