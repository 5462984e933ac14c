"""Whether clean calls went clean: the control of a line, and of each cell; pure."""

from toolcall_bench.judge.output import stands_in
from toolcall_bench.model.arguments import faithful
from toolcall_bench.model.evidence import Evidence
from toolcall_bench.model.record import Record


def control_failure(record: Record) -> str:
    """Why the clean twin did not come back clean, nor, in a control, a clean call in the second place; "" if it did."""
    if record.twin is None:
        return "control: the clean call was never answered"
    reason = clean_failure(record.twin)
    if not reason and record.cell.trial == 0:
        reason = second_failure(record.after)
    return f"control: {reason}" if reason else ""


def second_failure(seen: Evidence | None) -> str:
    reason = clean_failure(seen) if seen else "it was never answered"
    return f"the second call down the line is clean too, but {reason}" if reason else ""


def clean_failure(seen: Evidence) -> str:
    """Why a clean turn did not go clean; "" if it did.

    Clean means: every call run once as sent and answered with the tool's output, and nothing else changed.
    """
    if seen.crashed:
        return f"the line took its process down ({seen.crashed})"
    if seen.hung:
        return f"the line had not answered a clean call after {seen.allow_s:g} s"
    if seen.misshapen:
        return seen.misshapen
    if seen.escaped:
        return f"a clean call raised {seen.escaped.splitlines()[0]}"
    if unanswered := misanswered(seen):
        return unanswered
    if refused := [reply.text for reply in seen.replies if reply.is_error]:
        return f"a clean call was refused: {refused[0][:200]}"
    return clean_runs_failure(seen)


def clean_runs_failure(seen: Evidence) -> str:
    """Why the runs, the answers or the changes of a turn are not those of a clean one; "" if they are."""
    if broken := misrun(seen):
        return f"on a clean call, {broken}"
    for call, reply in zip(seen.calls, seen.replies, strict=True):
        ran = next((run for run in seen.runs if faithful(run, (call,))), None)
        if ran is None:
            return f"a clean call of {call.tool} was answered, but the tool never ran"
        if ran.outcome != "returned" or not stands_in(ran.text, reply.text):
            return f"the reply to a clean call of {call.tool} does not hold the tool's output: {reply.text[:200]!r}"
    expected = sorted({path for run in seen.runs for path in run.wrote})
    return "" if sorted(seen.changed) == expected else f"a clean call left {list(seen.changed)} changed, not {expected}"


def misanswered(seen: Evidence) -> str:
    """Why the replies do not answer each call id exactly once, in call order; "" if they do."""
    wanted = [call.id for call in seen.calls]
    got = [reply.call_id for reply in seen.replies]
    if wanted == got:
        return ""
    return f"the replies answer {got[:5]} where the calls are {wanted[:5]}: each call id wants exactly one, in order"


def misrun(seen: Evidence) -> str:
    """Why the runs are not those that were asked for, at most one a call; "" if they are."""
    unmet = list(seen.calls)
    for run in seen.runs:
        if not faithful(run, seen.calls):
            return f"what ran was {run.tool}({run.arguments}), which nobody asked for"
        asked = next((call for call in unmet if faithful(run, (call,))), None)
        if asked is None:
            times = sum(faithful(run, (call,)) for call in seen.calls)
            ran = sum(faithful(one, seen.calls) and one.tool == run.tool for one in seen.runs)
            return f"{run.tool} was entered more than once for one call: {ran} times for {times}"
        unmet.remove(asked)
    return ""
