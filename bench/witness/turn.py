"""One turn watched: what went down the line, what came back, what ran and what it left behind."""

import tempfile
import time
from collections.abc import Callable, Collection, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, replace
from pathlib import Path

from toolcall_bench.model.call import Limits, Line, Reply, Turn
from toolcall_bench.model.evidence import Evidence
from toolcall_bench.witness.deaths import Deaths
from toolcall_bench.witness.journal import Event, Journal, unfinished
from toolcall_bench.witness.probe import described
from toolcall_bench.witness.quiet import own_threads, process_gone, wait_for_quiet
from toolcall_bench.witness.reply import Misshapen, replies
from toolcall_bench.witness.runs import KEPT_TEXT, Clock, runs_of_events
from toolcall_bench.witness.spilled import spilled
from toolcall_bench.world.workspace import State, differences, snapshot

LATE_WRITES_S = 0.1
POLL_S = 0.005
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
