"""Several trials of one cell: what holds where they disagree; pure."""

from collections import Counter
from collections.abc import Mapping, Sequence

from toolcall_bench.model.finding import Verdict
from toolcall_bench.rows.columns import Row


def settled(rows: Sequence[Row]) -> list[Row]:
    """The same rows, with those whose trials disagree made `unstable`, of no stage; `why` counts what they were."""
    seen: dict[tuple[str, str], Counter[str]] = {}
    for one in rows:
        seen.setdefault((one["line"], one["fault"]), Counter())[one["verdict"]] += 1
    return [unstable(one, seen[one["line"], one["fault"]]) for one in rows]


def unstable(one: Row, verdicts: Mapping[str, int]) -> Row:
    if len(verdicts) < 2:
        return one
    no_stage = {"caught_at": "", "basis": "", "reached": ""}
    tally = ", ".join(f"{verdict} {times_in_words(number)}" for verdict, number in verdicts.items())
    return {**one, **no_stage, "verdict": Verdict.UNSTABLE.value, "why": f"its trials disagree: {tally}"}


def times_in_words(number: int) -> str:
    return "once" if number == 1 else f"{number} times"
