"""One turn watched: what went down the line, what came back, what ran and what it left behind."""

import hashlib
import os
import re
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from bench.journal import Event, Journal
from bench.model import Evidence, Limits, Line, Outcome, Reply, Run, Turn
from bench.processes import gone, own_threads, wait_for_quiet
from bench.service import differences, first_state, snapshot

LATE_WRITES_S = 0.1
POLL_S = 0.005
KEPT_TEXT = 4096
REPLY_LIMIT = 65_536
REPLIES_LIMIT = 1000
WORD = r"[^\s'\"`\[\](){}<>,;|=*！？。，；：、「」《》（）【】“”]+"

OnEscape = Callable[[BaseException], None]


def watch(
    line: Line,
    turn: Turn,
    limits: Limits,
    slow_s: float,
    workspace: Path,
    journal: Journal,
    replied: Callable[[Evidence], None] = lambda _: None,
    on_escape: OnEscape = lambda _: None,
) -> Evidence:
    """Send one turn down the line and gather the evidence, after every run it started has ended.

    The workspace must be in its first state. `replied` gets what is known as soon as the line has answered. A run that
    has not ended `slow_s` + 1 seconds after the reply is written down as open.
    """
    offset, threads = journal.size(), own_threads()
    started = time.monotonic()
    replies, escaped = send(line, turn, on_escape)
    ended = time.monotonic()
    seen = Evidence(
        limits=limits,
        slow_s=slow_s,
        calls=turn,
        replies=tuple(replace(reply, text=reply.text[: reply_limit(limits)]) for reply in replies[:REPLIES_LIMIT]),
        reply_chars=tuple(len(reply.text) for reply in replies[:REPLIES_LIMIT]),
        escaped=escaped,
        elapsed_s=round(ended - started, 6),
        workspace=str(workspace),
    )
    gone_at_reply = {event["pid"] for event in unfinished(journal.events(offset)) if gone(event["pid"])}
    replied(seen)
    deadline = ended + slow_s + 1.0
    settle(journal, offset, deadline)
    wait_for_quiet(threads, time.monotonic() + LATE_WRITES_S)
    settle(journal, offset, deadline)
    events = journal.events(offset)
    return replace(
        seen,
        runs=runs(events, ended, gone_at_reply),
        changed=differences(first_state(), snapshot(workspace)),
        spilled=spilled(replies, events, workspace),
    )


def reply_limit(limits: Limits) -> int:
    return max(REPLY_LIMIT, 40 * limits.chars)


def send(line: Line, turn: Turn, on_escape: OnEscape) -> tuple[list[Reply], str]:
    """The line's replies, or what escaped from it; whatever it raises ends here, SystemExit included."""
    try:
        return [as_reply(raw) for raw in line(turn)], ""
    except BaseException as error:
        on_escape(error)
        return [], described(error)


def as_reply(raw: Any) -> Reply:
    """A reply from whatever has its three attributes; raises TypeError for anything else."""
    try:
        call_id, text, is_error = raw.call_id, raw.text, raw.is_error
    except AttributeError as error:
        raise TypeError(f"a reply needs call_id, text and is_error; got {raw!r}") from error
    if not isinstance(call_id, str) or not isinstance(text, str) or not isinstance(is_error, bool):
        raise TypeError(
            f"a reply needs call_id: str, text: str, is_error: bool; got {call_id!r}, {text!r}, {is_error!r}"
        )
    return Reply(call_id, text, is_error)


def described(error: BaseException) -> str:
    try:
        return f"{type(error).__name__}: {error}"[:KEPT_TEXT]
    except Exception:
        return type(error).__name__


def unfinished(events: Sequence[Event]) -> list[Event]:
    ended = {event["end"] for event in events if "end" in event}
    return [event for event in events if "enter" in event and event["enter"] not in ended]


def settle(journal: Journal, offset: int, deadline: float) -> None:
    """Wait until every run has ended or its process is gone, at most until the deadline (monotonic)."""
    while any(not gone(event["pid"]) for event in unfinished(journal.events(offset))):
        if time.monotonic() > deadline:
            return
        time.sleep(POLL_S)


def runs(events: Sequence[Event], replied_at: float, gone_at_reply: set[int]) -> tuple[Run, ...]:
    """The runs that these events tell of, in order of entry; `replied_at` on the monotonic clock, in seconds."""
    ends = {event["end"]: event for event in events if "end" in event}
    return tuple(
        one_run(event, ends.get(event["enter"]), replied_at, gone_at_reply) for event in events if "enter" in event
    )


def one_run(enter: Event, end: Event | None, replied_at: float, gone_at_reply: set[int]) -> Run:
    what = {
        "tool": enter["tool"],
        "arguments": enter["arguments"],
        "defaulted": tuple(enter["defaulted"]),
        "pid": enter["pid"],
    }
    if end is None:
        outcome: Outcome = "lost" if gone(enter["pid"]) else "open"
        return Run(**what, outcome=outcome, before_reply=enter["pid"] in gone_at_reply)
    what |= {"before_reply": end["at"] <= replied_at, "wrote": tuple(end["wrote"])}
    if "raised" in end:
        return Run(**what, outcome="raised", error=end["raised"])
    return Run(**what, outcome="returned", text=end["text"][:KEPT_TEXT], chars=end["chars"])


def spilled(replies: Sequence[Reply], events: Sequence[Event], workspace: Path) -> tuple[str, ...]:
    """The files that the replies name and that hold a tool's whole result, relative to the workspace."""
    results = [event for event in events if event.get("chars")]
    named = {
        word.strip(".:").removeprefix("file:")
        for reply in replies
        for word in re.findall(WORD, reply.text.replace("\\n", " "))
    }
    paths = {
        workspace / word for word in named if "\0" not in word and len(word) < 1000 and ("/" in word or "." in word)
    }
    return tuple(sorted(os.path.relpath(path, workspace) for path in paths if holds_any(path, results)))


def holds_any(path: Path, results: Sequence[Event]) -> bool:
    try:
        content = path.read_bytes().decode(errors="replace") if path.is_file() else ""
    except OSError:
        return False
    return any(holds(content, result) for result in results)


def holds(content: str, result: Event) -> bool:
    at = content.find(result["text"])
    whole = content[at : at + result["chars"]]
    return at >= 0 and hashlib.sha256(whole.encode("utf-8", "surrogatepass")).hexdigest() == result["digest"]
