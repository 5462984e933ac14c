"""A run against a baseline: worse, better, new, gone; pure."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from datetime import date
from enum import StrEnum

from toolcall_bench.gate.baseline import CUTS, STAGES, UNDECIDED, Baseline, Covers, Entry, LineAndFault, lateness
from toolcall_bench.model.finding import Verdict


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
    """One cell that does not stand as it should: `was` and `now` in words, `why` in a sentence."""

    kind: str
    line: str
    fault: str
    was: str
    now: str
    why: str = ""

    def plain(self) -> dict[str, str]:
        return asdict(self)


RANK = {verdict.value: rank for rank, verdict in enumerate(Verdict)}
DEAD = "does not recover"
ACCEPTABLE = (Kind.STALE, Kind.NEW, Kind.WORSE, Kind.GONE)
"""What an update of the baseline puts right."""


def coverage(lines: Collection[str] | None, faults: Collection[str] | None) -> Covers:
    """A run of these lines and these faults; None stands for all."""
    return lambda key: (lines is None or key[0] in lines) and (faults is None or key[1] in faults)


def compare(found: Baseline, baseline: Baseline, today: date, covers: Covers) -> list[Change]:
    """Every cell of a run that is not as accepted, and every covered entry that the run does not have, sorted."""
    changes = [change for key, now in found.items() for change in changes_of(key, now, baseline.get(key), today)]
    changes += [
        Change(Kind.GONE, *key, was.verdict, "not in the run")
        for key, was in baseline.items()
        if key not in found and covers(key)
    ]
    return sorted(changes, key=lambda change: (change.line, change.fault))


def changes_of(key: LineAndFault, now: Entry, was: Entry | None, today: date) -> Iterator[Change]:
    """What is to be said of one cell that ran."""
    if now.verdict in UNDECIDED:
        yield Change(Kind.VOID, *key, was.verdict if was else "to be judged", now.verdict)
        return
    if was is None:
        yield Change(Kind.NEW, *key, "not in the baseline", now.verdict)
        return
    if was.until and date.fromisoformat(was.until) < today:
        yield Change(Kind.EXPIRED, *key, f"accepted until {was.until}", now.verdict)
    if differences := worse(was, now):
        yield Change(Kind.WORSE, *key, *joined(differences))
    elif differences := worse(now, was):
        yield Change(Kind.STALE, *key, *reversed(joined(differences)))


def joined(differences: Sequence[tuple[str, str]]) -> tuple[str, str]:
    before, after = zip(*differences, strict=True)
    return ", ".join(before), ", ".join(after)


def worse(was: Entry, now: Entry) -> list[tuple[str, str]]:
    """In which ways `now` is worse than `was`, each as a pair of words for both; both ways empty means equal."""
    found = []
    if RANK[now.verdict] > RANK[was.verdict]:
        found.append((was.verdict, now.verdict))
    if lateness(now.caught_at) > lateness(was.caught_at):
        found.append((f"caught at {was.caught_at}", f"caught at {now.caught_at or 'no stage'}"))
    if STAGES.index(now.reached) > STAGES.index(was.reached):
        found.append((f"reached {was.reached or 'no stage'}", f"reached {now.reached}"))
    if CUTS.index(now.cut) > CUTS.index(was.cut):
        found.append((f"cut {was.cut}" if was.cut else "not cut", f"cut {now.cut}"))
    if was.recovered and not now.recovered:
        found.append(("recovers", DEAD))
    if now.closing and not was.closing:
        found.append(("closes cleanly", now.closing))
    if lost := [name for name in was.located if name not in now.located]:
        found.append((f"names the {' and '.join(lost)}", f"does not name the {' and '.join(lost)}"))
    if left := [path for path in now.side_effect if path not in was.side_effect]:
        found.append((f"does not change {' and '.join(left)}", f"leaves {' and '.join(left)} changed"))
    return found


def undecided(found: Baseline) -> list[Change]:
    """The cells without a verdict that holds."""
    return compare(
        {key: entry for key, entry in found.items() if entry.verdict in UNDECIDED}, {}, date.min, lambda _: False
    )


def exit_code(changes: Iterable[Change]) -> int:
    """2 if a cell has no verdict that holds, else 1 if anything is not as accepted, else 0."""
    kinds = {change.kind for change in changes}
    return 2 if Kind.VOID in kinds else 1 if kinds else 0
