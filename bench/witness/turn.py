"""One turn watched: what went down the line, what came back, what ran and what it left behind."""

import tempfile
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, replace
from pathlib import Path

from toolcall_bench.model.call import Limits, Line, Reply, Turn
from toolcall_bench.model.evidence import Evidence, Outcome, Run
from toolcall_bench.witness.deaths import Deaths
from toolcall_bench.witness.journal import Event, Journal, unfinished
from toolcall_bench.witness.probe import described
from toolcall_bench.witness.quiet import own_threads, process_gone, wait_for_quiet
from toolcall_bench.witness.reply import Misshapen, replies
from toolcall_bench.witness.spilled import spilled
from toolcall_bench.world.workspace import State, differences, snapshot

LATE_WRITES_S = 0.1
POLL_S = 0.005
KEPT_TEXT = 4096
REPLY_LIMIT = 65_536
SOURCE = str(Path(__file__).parents[1])

OnEscape = Callable[[BaseException], None]


@dataclass(frozen=True, slots=True)
class Scene:
    """What a turn is watched against: the folder that the tools work in, the journal of their runs, the limits.

    `keeps` names what the line keeps for itself in the workspace's root; `slow_s` is how long the slow tool takes.
    """

    workspace: Path
    journal: Journal
    limits: Limits
    slow_s: float
    keeps: Collection[str] = ()
    on_escape: OnEscape = lambda _: None


def watch(
    line: Line,
    turn: Turn,
    scene: Scene,
    before: State,
    replied: Callable[[Evidence], None] = lambda _: None,
    timed: bool = False,
) -> Evidence:
    """Send one turn down the line and gather the evidence, after every run it started has ended.

    `before` is the state of the workspace at the start. `replied` gets what is known as soon as the line has answered.
    In a `timed` turn the ends of processes are noted as they come. A run that has not ended `slow_s` + 1 seconds after
    the reply is written down as open.
    """
    journal = scene.journal
    offset, threads = journal.size(), own_threads()
    deaths = Deaths(journal, offset) if timed else None
    with deaths or nullcontext():
        started = time.monotonic()
        seen, texts = sent(line, turn, scene, started)
        replied_at = started + seen.elapsed_s
        so_far = journal.events(offset)
        waiting = unfinished(so_far)
        gone_at_reply = {event["pid"] for event in waiting if process_gone(event["pid"])}
    # What a run that has ended left behind must be gone by now; only one that goes on may be undone later.
    undone = bool(so_far) and not waiting
    at_reply = differences(before, snapshot(scene.workspace, scene.keeps)) if undone else ()
    replied(seen)
    deadline = replied_at + scene.slow_s + 1.0
    settle(journal, offset, deadline)
    wait_for_quiet(threads, time.monotonic() + LATE_WRITES_S)
    settle(journal, offset, deadline)
    events = journal.events(offset)
    clock = Clock(started, replied_at, gone_at_reply, deaths.at if deaths else {})
    return replace(
        seen,
        runs=runs_of_events(events, clock),
        changed=tuple(sorted({*at_reply, *differences(before, snapshot(scene.workspace, scene.keeps))})),
        spilled=spilled_results(texts, events, scene),
    )


def spilled_results(texts: Sequence[str], events: Sequence[Event], scene: Scene) -> tuple[str, ...]:
    """The files that hold a whole result and are named; none where no result was longer than a line may pass on."""
    if all(event.get("chars", 0) <= scene.limits.chars for event in events):
        return ()
    return spilled(texts, events, scene.workspace, [Path(tempfile.gettempdir())])


def sent(line: Line, turn: Turn, scene: Scene, started: float) -> tuple[Evidence, list[str]]:
    """What is known as soon as the line has answered, and the whole texts of its replies.

    Whatever the line raises ends here, SystemExit included.
    """
    got: list[Reply] = []
    escaped = misshapen = ""
    try:
        try:
            got = replies(line(turn))
        finally:
            ended = time.monotonic()
    except Misshapen as error:
        misshapen = str(error)
    except BaseException as error:
        scene.on_escape(error)
        escaped = described(error)[:KEPT_TEXT]
    most = max(REPLY_LIMIT, 40 * scene.limits.chars)
    seen = Evidence(
        limits=scene.limits,
        slow_s=scene.slow_s,
        calls=turn,
        replies=tuple(replace(reply, text=reply.text[:most]) for reply in got),
        reply_chars=tuple(len(reply.text) for reply in got),
        escaped=escaped,
        misshapen=misshapen,
        elapsed_s=round(ended - started, 6),
        workspace=str(scene.workspace),
        bench=SOURCE,
    )
    return seen, [reply.text for reply in got]


def settle(journal: Journal, offset: int, deadline: float) -> None:
    """Wait until every run has ended or its process is gone, at most until the deadline (monotonic)."""
    while any(not process_gone(event["pid"]) for event in unfinished(journal.events(offset))):
        if time.monotonic() > deadline:
            return
        time.sleep(POLL_S)


@dataclass(frozen=True, slots=True)
class Clock:
    """When a turn was sent and answered on the monotonic clock, whose process was gone by then, and when it went."""

    sent: float
    replied: float
    gone_at_reply: Collection[int] = ()
    deaths: Mapping[int, float] | None = None

    def of_turn(self, at: float | None) -> float | None:
        return None if at is None else round(at - self.sent, 6)


def runs_of_events(events: Sequence[Event], clock: Clock) -> tuple[Run, ...]:
    """The runs that these events tell of, in order of entry."""
    ends = {event["end"]: event for event in events if "end" in event}
    return tuple(one_run(event, ends.get(event["enter"]), clock) for event in events if "enter" in event)


def one_run(enter: Event, end: Event | None, clock: Clock) -> Run:
    what = {
        "tool": enter["tool"],
        "arguments": enter["arguments"],
        "defaulted": tuple(enter["defaulted"]),
        "pid": enter["pid"],
        "started_s": clock.of_turn(enter["at"]),
    }
    if end is None:
        outcome: Outcome = "lost" if process_gone(enter["pid"]) else "open"
        died = (clock.deaths or {}).get(enter["pid"])
        return Run(
            **what, outcome=outcome, before_reply=enter["pid"] in clock.gone_at_reply, ended_s=clock.of_turn(died)
        )
    before_reply, ended_s = end["at"] <= clock.replied, clock.of_turn(end["at"])
    what |= {"before_reply": before_reply, "wrote": tuple(end["wrote"]), "ended_s": ended_s}
    if "raised" in end:
        return Run(**what, outcome="raised", error=end["raised"])
    return Run(**what, outcome="returned", text=end["text"][:KEPT_TEXT], chars=end["chars"])
