"""The runs of tools that a journal's events tell of."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from toolcall_bench.model.evidence import Outcome, Run
from toolcall_bench.witness.journal import Event
from toolcall_bench.witness.quiet import process_gone

KEPT_TEXT = 4096


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
