"""A run against a baseline: worse, better, new, gone; pure."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from bench.baseline import CUTS, STAGES, Baseline, Entry, Key
from bench.model import Verdict


class Kind(StrEnum):
    """How a cell stands to the baseline."""

    WORSE = "worse"
    GONE = "gone"
    EXPIRED = "expired"
    WANTING = "wanting"
    STALE = "stale"
    NEW = "new"
    VOID = "void"


@dataclass(frozen=True, slots=True)
class Change:
    """One cell that does not stand as the baseline says: `was` and `now` in words."""

    kind: Kind
    line: str
    fault: str
    was: str
    now: str

    def plain(self) -> dict[str, str]:
        return {"kind": self.kind.value, "line": self.line, "fault": self.fault, "was": self.was, "now": self.now}


RANK = {verdict.value: rank for rank, verdict in enumerate(Verdict)}
VOID = (Verdict.UNSTABLE, Verdict.UNTESTABLE)
"""Verdicts that say nothing about the line: never green, and no regression either."""

ACCEPTABLE = (Kind.STALE, Kind.NEW, Kind.WORSE, Kind.GONE)

Covers = Callable[[Key], bool]
"""Whether a run was to hold this line and fault, so that its absence means something."""


def coverage(lines: Collection[str] | None, faults: Collection[str]) -> Covers:
    """A run of these lines (None: of all) and faults (none: of all)."""
    return lambda key: (lines is None or key[0] in lines) and (not faults or key[1] in faults)


def compare(found: Baseline, baseline: Baseline, today: date, covers: Covers) -> list[Change]:
    """Every cell of a run that is not as accepted, and every covered entry that the run does not have, sorted."""
    changes = [change for key, now in found.items() for change in one(key, now, baseline.get(key), today)]
    changes += [
        Change(Kind.GONE, *key, was.verdict, "not in the run")
        for key, was in baseline.items()
        if key not in found and covers(key)
    ]
    return sorted(changes, key=lambda change: (change.line, change.fault))


def one(key: Key, now: Entry, was: Entry | None, today: date) -> Iterator[Change]:
    """What is to be said of one cell that ran."""
    if now.verdict in VOID:
        yield Change(Kind.VOID, *key, was.verdict if was else "not in the baseline", now.verdict)
        return
    if was is None:
        yield Change(Kind.NEW, *key, "not in the baseline", now.verdict)
        return
    if was.until and date.fromisoformat(was.until) < today:
        yield Change(
            Kind.EXPIRED, *key, f"accepted until {was.until}", f"{now.verdict}, {was.reason or 'no reason given'}"
        )
    for kind, differences in ((Kind.WORSE, worse(was, now)), (Kind.STALE, worse(now, was))):
        if differences:
            before, after = zip(*differences, strict=True)
            ordered = (before, after) if kind is Kind.WORSE else (after, before)
            yield Change(kind, *key, ", ".join(ordered[0]), ", ".join(ordered[1]))
            return


def worse(was: Entry, now: Entry) -> list[tuple[str, str]]:
    """In which ways `now` is worse than `was`, each as a pair of words for both."""
    found = []
    if RANK[now.verdict] > RANK[was.verdict]:
        found.append((was.verdict, now.verdict))
    for word, before, after, order in (
        ("caught at", was.caught_at, now.caught_at, STAGES),
        ("reached", was.reached, now.reached, STAGES),
        ("cut", was.cut, now.cut, CUTS),
    ):
        if order.index(after) > order.index(before) and (before or word != "caught at"):
            found.append((f"{word} {before or 'nothing'}", f"{word} {after}"))
    if lost := [name for name in was.located if name not in now.located]:
        found.append((f"naming the {' and '.join(lost)}", f"not naming the {' and '.join(lost)}"))
    if left := [path for path in now.side_effect if path not in was.side_effect]:
        found.append(("leaving nothing more behind", f"leaving {' and '.join(left)} changed"))
    return found


def wanting(found: Baseline, required: Sequence[str], least: int) -> list[Change]:
    """The lines that do not catch a required fault, or fewer faults than `least`; needs no baseline."""
    changes = []
    for line in dict.fromkeys(line for line, _ in found):
        verdicts = {fault: entry.verdict for (owner, fault), entry in found.items() if owner == line}
        caught = sum(verdict == Verdict.CAUGHT for verdict in verdicts.values())
        if caught < least:
            changes.append(Change(Kind.WANTING, line, "all faults", f"to catch {least}", f"{caught} caught"))
        for fault in required:
            if (verdict := verdicts.get(fault, "not in the run")) != Verdict.CAUGHT and verdict not in VOID:
                changes.append(Change(Kind.WANTING, line, fault, "required", verdict))
    return changes


def void(found: Baseline) -> list[Change]:
    """The cells without a verdict that holds."""
    return [
        Change(Kind.VOID, *key, "to be judged", entry.verdict) for key, entry in found.items() if entry.verdict in VOID
    ]


def exit_code(changes: Iterable[Change]) -> int:
    """2 if a cell has no verdict that holds, else 1 if anything is not as accepted, else 0."""
    kinds = {change.kind for change in changes}
    return 2 if Kind.VOID in kinds else 1 if kinds else 0


def reasons(why: Mapping[Key, str], changes: Iterable[Change]) -> list[str]:
    """Why cells have no verdict that holds, one sentence a cell."""
    return [f"{c.line} {c.fault}: {why[c.line, c.fault]}" for c in changes if c.kind is Kind.VOID]
