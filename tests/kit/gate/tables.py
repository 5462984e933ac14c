"""Hypothesis strategies and settings for tables of rows and for single worsenings of an entry."""

from dataclasses import replace
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from toolcall_bench.gate.baseline import CUTS, STAGES, UNDECIDED, Entry
from toolcall_bench.gate.compare import RANK
from toolcall_bench.model.finding import Verdict
from toolcall_bench.rows.columns import LOCATORS, Row

LATER = (*STAGES[1:], "")
"""The stages that can have caught a fault, the best first; the last is no stage at all."""
VERDICTS = [verdict.value for verdict in Verdict]
HOLDING = [verdict for verdict in VERDICTS if verdict not in UNDECIDED]
unhurried = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])

lines = st.sampled_from(["naive", "my_app.harness", "中文", "a,b: c", "\x1b[31m", "\udc80", '"', "\u202e"])
faults = st.sampled_from(["timeout", "bad_params", "file:FAULT", "::error::", "##[error]"])
paths = st.sampled_from(["notes.txt", "folder/fresh.txt", "a, b", "\n", "\u202egnp.exe", "\udcff", "路径"])
closings = st.sampled_from(["", "closing raised OSError: gone", "closing left 2 child processes behind"])
words = st.text("ab: ", max_size=5) | st.sampled_from(
    ["\x00", "]]>", "\x1b[2J", "\udc80", "\u202e", "::error::", "|", "`"]
)


def tables(verdicts: list[str] = VERDICTS) -> st.SearchStrategy[list[Row]]:
    """Rows with only what a gate looks at, one for every trial of a line and fault."""
    return st.lists(rows(verdicts), max_size=12, unique_by=lambda row: (row["line"], row["fault"], row["trial"]))


@st.composite
def rows(draw: st.DrawFn, verdicts: list[str]) -> Row:
    row: dict[str, Any] = {
        "line": draw(lines),
        "fault": draw(faults),
        "trial": draw(st.integers(1, 2)),
        "verdict": draw(st.sampled_from(verdicts)),
        "caught_at": draw(st.sampled_from(STAGES)),
        "reached": draw(st.sampled_from(STAGES)),
        "side_effect": draw(st.lists(paths, max_size=2, unique=True)),
        "recovered": draw(st.sampled_from([True, False, None])),
        "closing": draw(closings),
        "cut": draw(st.sampled_from(CUTS)),
        "channel": draw(st.sampled_from(["flag", "text"])),
        "why": draw(words),
        "text_stable": draw(words),
    }
    return row | {f"located_{name}": draw(st.sampled_from([True, False, None])) for name in LOCATORS}


reasons = st.sampled_from(["", "the vendor mends it in May", "已知"])
dates = st.sampled_from(["", "2031-05-01"])
entries = st.builds(
    Entry,
    verdict=st.sampled_from(HOLDING),
    caught_at=st.sampled_from(STAGES),
    reached=st.sampled_from(STAGES),
    located=st.sets(st.sampled_from(LOCATORS)).map(lambda found: tuple(name for name in LOCATORS if name in found)),
    side_effect=st.sets(paths, max_size=2).map(lambda found: tuple(sorted(found))),
    cut=st.sampled_from(CUTS),
    recovered=st.booleans(),
    closing=closings,
    reason=reasons,
    until=dates,
)
baselines = st.dictionaries(st.tuples(lines, faults), entries, max_size=8)


def worsenings(entry: Entry) -> list[Entry]:
    """Every entry that is worse than this one in one way."""
    return [
        *(replace(entry, verdict=one) for one in HOLDING if RANK[one] > RANK[entry.verdict]),
        *(replace(entry, caught_at=one) for one in LATER[LATER.index(entry.caught_at) + 1 :]),
        *(replace(entry, reached=one) for one in STAGES[STAGES.index(entry.reached) + 1 :]),
        *(replace(entry, cut=one) for one in CUTS[CUTS.index(entry.cut) + 1 :]),
        *(replace(entry, located=tuple(kept for kept in entry.located if kept != lost)) for lost in entry.located),
        replace(entry, side_effect=(*entry.side_effect, "left.txt")),
        *([replace(entry, recovered=False)] if entry.recovered else []),
        *([replace(entry, closing="closing raised OSError: gone")] if not entry.closing else []),
    ]
