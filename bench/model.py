"""The words of the bench: frozen types; nothing here runs a line."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from typing import Any, Literal, Protocol, TypeAlias

SCHEMA_VERSION = 2
JUDGE_VERSION = 2


class Stage(IntEnum):
    """The five stages a tool call passes, in order."""

    TRANSPORT = 1
    SERVICE = 2
    VALIDATE = 3
    EXEC = 4
    ROLLBACK = 5

    @property
    def label(self) -> str:
        return self.name.lower()


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


@dataclass(frozen=True, slots=True)
class ToolCall:
    """What a model emits; `arguments` is still JSON text."""

    id: str
    tool: str
    arguments: str


@dataclass(frozen=True, slots=True)
class Reply:
    """What goes back to the agent loop; `is_error` is the line's claim, no more."""

    call_id: str
    text: str
    is_error: bool = False


@dataclass(frozen=True, slots=True)
class Tool:
    """One tool: what is advertised and what runs, in one record.

    `run` has a real typed signature, `input_schema` is a JSON schema of type object, and `touches(arguments)` gives
    the absolute paths that a call with these arguments may read or change.
    """

    name: str
    description: str
    input_schema: Mapping[str, Any]
    run: Callable[..., str]
    read_only: bool
    touches: Callable[[Mapping[str, Any]], tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Limits:
    """What a line is asked to hold: a time budget in seconds and the longest result in characters."""

    seconds: float = 0.5
    chars: int = 2000


class Line(Protocol):
    """Carries one turn, a sequence of calls, to its replies: one a call, in call order.

    A line may have a `channel`: `flag` (the default), or `text` where its wire has no error flag at all; beside it
    `failed`, a pattern that its texts of failure match and no other does. `keeps` names what it keeps for itself in the
    workspace's root. A line that holds resources is a context manager as well.
    """

    def __call__(self, turn: Sequence[ToolCall], /) -> Sequence[Reply]: ...


Turn: TypeAlias = tuple[ToolCall, ...]
Channel: TypeAlias = Literal["flag", "text"]
Basis: TypeAlias = Literal["witnessed", "inferred"]
Cut: TypeAlias = Literal["", "marked", "unmarked"]
Place: TypeAlias = Literal["first", "second"]
Maker: TypeAlias = Callable[[Mapping[str, Tool], Limits], Line]


class BadInput(Exception):
    """Something asked for that cannot be done; the text is one sentence that says what, where, and what to do."""


class Unavailable(Exception):
    """Raised by a maker whose package is not installed; the text says how to install it."""


Outcome: TypeAlias = Literal["returned", "raised", "lost", "open"]


@dataclass(frozen=True, slots=True)
class Run:
    """One entry into a tool's body, as its probe saw it.

    `arguments` is JSON of what the body got, defaults included; `defaulted` names those that hold their default.
    `outcome` is `returned`, `raised`, `lost`
    (its process went away) or `open` (it never ended); `before_reply` says whether that was so when the line replied.
    `text` is what it returned, up to a limit, `chars` the whole length. `wrote` names the touched paths, relative to
    the workspace, whose bytes differed between entry and end. `started_s` and `ended_s` are seconds from the sending of
    the turn; `ended_s` is None for a run whose end nobody saw.
    """

    tool: str
    arguments: str
    defaulted: tuple[str, ...]
    pid: int
    outcome: Outcome
    before_reply: bool
    error: str = ""
    text: str = ""
    chars: int = 0
    wrote: tuple[str, ...] = ()
    started_s: float = 0.0
    ended_s: float | None = None


@dataclass(frozen=True, slots=True)
class Evidence:
    """One turn, watched: what was sent, what came back, and what really happened.

    `escaped` is `Type: text` of the exception that left the line, `misshapen` what is wrong with the shape of a reply,
    `crashed` how its process ended, `changed` the workspace paths whose bytes, mode, type or existence differ from
    before the turn once every unfinished run has ended, `spilled` the files that the replies name and that hold a whole
    tool result, `stalled_s` the longest time that the machine stood still, `allow_s` how long the turn might take,
    `workspace` and `bench` the folders of the workspace and of the bench's own source. Times are in seconds. The judge
    fills in `said`: what the replies say beyond the line's clean replies of the same cell.
    """

    limits: Limits
    slow_s: float
    calls: tuple[ToolCall, ...]
    replies: tuple[Reply, ...] = ()
    reply_chars: tuple[int, ...] = ()
    escaped: str = ""
    misshapen: str = ""
    elapsed_s: float = 0.0
    allow_s: float = 0.0
    hung: bool = False
    crashed: str = ""
    runs: tuple[Run, ...] = ()
    changed: tuple[str, ...] = ()
    spilled: tuple[str, ...] = ()
    workspace: str = ""
    bench: str = ""
    stalled_s: float = 0.0
    said: str = ""

    @property
    def text(self) -> str:
        """The replies' texts, or what escaped, as one text."""
        return self.escaped or "\n".join(reply.text for reply in self.replies)


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


@dataclass(frozen=True, slots=True)
class Cell:
    """One line, one fault, one trial: strings and numbers only, so that it can go to another process or machine."""

    line: str
    line_at: str
    fault: str
    fault_at: str
    trial: int = 1
    seconds: float = 0.5
    chars: int = 2000
    slow_s: float = 2.0
    patience_s: float = 5.0

    @property
    def limits(self) -> Limits:
        return Limits(self.seconds, self.chars)


@dataclass(frozen=True, slots=True)
class Record:
    """All that was seen of one cell; `void` is the reason why there is nothing to judge.

    `first` is the fault down a fresh line, where nothing went before it; None where it was not sent so. `offered` names
    the tools that the line was given, `altered` those that the fault added or changed. `failed` and `keeps` are what
    the line states, `closing` what went wrong when it was closed. `printed` is what the line wrote on its standard
    output and error, up to a limit, `printed_bytes` how much it was.
    """

    cell: Cell
    channel: Channel = "flag"
    versions: Mapping[str, str] | None = None
    twin: Evidence | None = None
    twin_sent: int = 0
    fault: Evidence | None = None
    after: Evidence | None = None
    first: Evidence | None = None
    offered: tuple[str, ...] = ()
    altered: tuple[str, ...] = ()
    failed: str = ""
    keeps: tuple[str, ...] = ()
    closing: str = ""
    void: str = ""
    printed: str = ""
    printed_bytes: int = 0


def call(tool: str, /, _id: str = "c1", **arguments: Any) -> ToolCall:
    """A tool call with its arguments as JSON text."""
    return ToolCall(_id, tool, json.dumps(arguments))
