"""What the judge says of one cell."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, TypeAlias

from toolcall_bench.model.call import Stage


class Verdict(StrEnum):
    """What became of a fault, best first; the list is closed."""

    CAUGHT = "caught"
    UNFLAGGED = "unflagged"
    NOTICED = "noticed"
    ALARMED = "alarmed"
    ESCAPED = "escaped"
    CRASHED = "crashed"
    HUNG = "hung"
    MISSED = "missed"
    UNSTABLE = "unstable"
    UNTESTABLE = "untestable"
    INAPPLICABLE = "inapplicable"


Basis: TypeAlias = Literal["witnessed", "inferred"]


Cut: TypeAlias = Literal["", "marked", "unmarked"]


Place: TypeAlias = Literal["first", "second"]


@dataclass(frozen=True, slots=True)
class Located:
    """Which of the names a text singles out; None where the fault has nothing of that kind to name."""

    stage: bool | None = None
    tool: bool | None = None
    field: bool | None = None
    value: bool | None = None
    remedy: bool | None = None


@dataclass(frozen=True, slots=True)
class Finding:
    """The judge's word on one cell; `why` is one sentence.

    `place` says at which place the fault stood in what was judged, after its twin or first down a fresh line: the worse
    of both counts. `claim` is that by which the line said that something failed: `flag`, `mark`, `form: ...`,
    `word: ...`, `exception: ...`, or "".
    """

    verdict: Verdict
    why: str
    place: Place = "second"
    claim: str = ""
    caught_at: Stage | None = None
    basis: Basis | None = None
    reached: Stage | None = None
    recovered: bool | None = None
    cut: Cut = ""
    located: Located = Located()
