"""A fault: one turn with one thing wrong, and the proof that a line handled it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from toolcall_bench.model.call import Limits, Stage, Tool, Turn
from toolcall_bench.model.evidence import Evidence


@dataclass(frozen=True, slots=True)
class Names:
    """The words a locatable text would hold; each a tuple of alternatives, empty where there is nothing to name."""

    stage: tuple[Stage, ...]
    tool: tuple[str, ...] = ()
    field: tuple[str, ...] = ()
    value: tuple[str, ...] = ()
    remedy: tuple[str, ...] = ()


def never(_: Evidence) -> str:
    """The default for reasons: there is none."""
    return ""


def nothing(_: Evidence) -> tuple[str, ...]:
    """The default for changes that a fault allows: none."""
    return ()


def ran(seen: Evidence) -> str:
    """The default for what a proof lacks: what ran instead."""
    told = [f"{run.tool} {run.outcome} {'before' if run.before_reply else 'after'} the reply" for run in seen.runs]
    return ", ".join(told) or "no tool ran"


def flagged(seen: Evidence) -> bool:
    """Whether every reply carries the error flag."""
    return bool(seen.replies) and all(reply.is_error for reply in seen.replies)


@dataclass(frozen=True, slots=True)
class Fault:
    """One turn with one thing wrong, its clean twin, and the proof that a line handled it.

    `turn`, `twin` and `names` are constants or functions of the limits. `handled` is the proof alone, over the calls
    that something is wrong with: the flag and the conditions common to all faults are the judge's. `lacks` says in a
    sentence what the proof lacks where it fails. `claimed` says whether the line says that something is wrong (the
    error flag, or a mark where a result was cut). `unfired` and `inapplicable` give a reason, or "" where there is
    none. `changes` gives the workspace paths that a good line may leave changed. `service` changes the tools for faults
    that need it. `harmless` says that nothing is wrong with the turn: to flag it is a false alarm. `must_escape` names
    the type of an exception that must leave the line.
    """

    name: str
    stage: Stage
    question: str
    proof: str
    turn: Turn | Callable[[Limits], Turn]
    twin: Turn | Callable[[Limits], Turn]
    handled: Callable[[Evidence], bool]
    names: Names | Callable[[Limits], Names]
    lacks: Callable[[Evidence], str] = ran
    claimed: Callable[[Evidence], bool] = flagged
    unfired: Callable[[Evidence], str] = never
    inapplicable: Callable[[Evidence], str] = never
    changes: Callable[[Evidence], tuple[str, ...]] = nothing
    service: Callable[[Mapping[str, Tool]], Mapping[str, Tool]] | None = None
    timed: bool = False
    cuts: bool = False
    harmless: bool = False
    must_escape: str = ""
    suite: str = "core"
