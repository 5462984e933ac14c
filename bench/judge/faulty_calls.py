"""The calls of a turn that something is wrong with, and those that nothing is wrong with; pure."""

from dataclasses import replace

from toolcall_bench.judge.output import stands_in
from toolcall_bench.model.arguments import alike, faithful
from toolcall_bench.model.evidence import Evidence


def suspects(seen: Evidence, twin: Evidence) -> Evidence:
    """The evidence without the calls that stand in the twin at the same place, and without their replies and runs.

    All of it where no call differs, or the turns are of different lengths or not answered one by one.
    """
    pairs = list(zip(seen.calls, seen.replies, strict=False))
    wrong = [pair for pair, clean in zip(pairs, twin.calls, strict=False) if not alike(pair[0], clean)]
    # Unanswered one by one, nobody can say which reply belongs to which call: then all of them are looked at.
    if not wrong or len(seen.calls) != len(twin.calls) or len(pairs) != len(seen.calls):
        return seen
    calls = tuple(call for call, _ in wrong)
    innocent = tuple(call for call in seen.calls if call not in calls)
    runs = tuple(run for run in seen.runs if not faithful(run, innocent))
    return replace(seen, calls=calls, replies=tuple(reply for _, reply in wrong), runs=runs)


def false_alarm(seen: Evidence, wrong: Evidence) -> str:
    """Which call was flagged though nothing was wrong with it; "" if none was."""
    for call, reply in zip(seen.calls, seen.replies, strict=False):
        if reply.is_error and call not in wrong.calls:
            return f"{call.id} was flagged, though nothing was wrong with it"
    return ""


def wrong_neighbour(seen: Evidence, wrong: Evidence) -> str:
    """Which call that nothing is wrong with did not get its own tool's output; "" if all did."""
    unused = list(seen.runs)
    for call, reply in zip(seen.calls, seen.replies, strict=False):
        if call in wrong.calls:
            continue
        ran = next((run for run in unused if faithful(run, (call,))), None)
        if ran is None:
            return f"{call.id}, which nothing is wrong with, was answered without its tool"
        unused.remove(ran)
        if ran.outcome != "returned" or not stands_in(ran.text, reply.text):
            return f"the answer to {call.id}, which nothing is wrong with, does not hold its tool's output"
    return ""
