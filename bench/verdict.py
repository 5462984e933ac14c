"""Evidence to finding; pure. What a line says of itself decides nothing alone."""

from dataclasses import replace

from bench.locate import locate
from bench.model import (
    Basis,
    Evidence,
    Fault,
    Finding,
    Limits,
    Names,
    Record,
    Run,
    Stage,
    Verdict,
)
from bench.punctual import punctuality
from bench.stable import stable
from bench.suspect import faithful, false_alarm, speaks_of_failure, stands_in, suspects


def judge(record: Record, fault: Fault) -> Finding:
    """The finding on one cell; raises nothing for any record that was read back whole."""
    seen, twin = record.fault, record.twin
    reason = record.void or control_failure(record) or ("" if seen else "the fault was never sent")
    if reason or seen is None or twin is None:
        return Finding(Verdict.UNTESTABLE, reason)
    as_sent = replace(seen, runs=tuple(run for run in seen.runs if faithful(run, seen.calls)))
    if reason := fault.unfired(as_sent) or stalled(record, fault):
        return Finding(Verdict.UNTESTABLE, reason)
    if not seen.escaped and (reason := fault.inapplicable(as_sent)):
        return Finding(Verdict.INAPPLICABLE, reason, recovered=recovered(record))
    if record.channel == "text":
        seen = without_flags(seen)
    wrong = suspects(seen, twin)
    located = locate(stable(wrong.text, seen.workspace), names_of(fault, seen.limits), wrong.calls)
    verdict, why = weigh(seen, wrong, fault, speaks_of_failure(wrong, twin, located))
    caught_at, basis = catching_stage(seen, fault) if verdict in HANDLED else (None, None)
    return Finding(verdict, why, caught_at, basis, reached(seen, fault), recovered(record), located)


LEAST_STALL_S = 0.1
STALL_S = 0.25
"""A machine that stood still for so long cannot tell late from punctual; less where the margin is small."""


def stalled(record: Record, fault: Fault) -> str:
    """Why the clock of this cell cannot be trusted; "" if it can, or does not matter."""
    seen = record.fault
    if not fault.timed or not seen:
        return ""
    margin_s = (seen.slow_s - seen.limits.seconds) / 2
    trusted = seen.stalled_s <= min(STALL_S, max(LEAST_STALL_S, margin_s / 2))
    return "" if trusted else "the machine stalled while the clock mattered"


HANDLED = (Verdict.CAUGHT, Verdict.UNFLAGGED, Verdict.NOTICED)


def weigh(seen: Evidence, wrong: Evidence, fault: Fault, in_words: bool) -> tuple[Verdict, str]:
    """The verdict and its reason for a fault that fired under a good control; `wrong` is of the faulty calls alone."""
    if seen.crashed:
        return Verdict.CRASHED, f"the line took its process down: {seen.crashed}"
    if seen.hung:
        return Verdict.HUNG, "the line had not answered when the bench's patience ran out"
    if seen.escaped:
        return Verdict.ESCAPED, f"an exception left the line: {seen.escaped.splitlines()[0]}"
    if unanswered := misanswered(seen):
        return Verdict.ESCAPED, unanswered
    broken = broken_condition(seen, fault) or false_alarm(seen, wrong)
    proven = not broken and fault.handled(seen)
    claimed = fault.claimed(wrong)
    if proven and claimed:
        return Verdict.CAUGHT, fault.proof
    if proven and in_words:
        return Verdict.UNFLAGGED, "the proof holds and the words say so, but there is no error flag"
    if claimed or in_words:
        return (
            Verdict.NOTICED,
            f"the line said that something failed, but {broken or 'the proof fails: ' + failed_proof(seen)}",
        )
    return Verdict.MISSED, "the reply looks like success"


def without_flags(seen: Evidence) -> Evidence:
    """The same evidence from a wire that has no error flag, whatever the line put into it."""
    return replace(seen, replies=tuple(replace(reply, is_error=False) for reply in seen.replies))


def misanswered(seen: Evidence) -> str:
    """Why the replies do not answer each call id exactly once, in call order; "" if they do."""
    wanted = [call.id for call in seen.calls]
    got = [reply.call_id for reply in seen.replies]
    if wanted == got:
        return ""
    return f"the replies answer {got[:5]} where the calls are {wanted[:5]}: each call id wants exactly one, in order"


def broken_condition(seen: Evidence, fault: Fault) -> str:
    """The first of the conditions common to all faults that does not hold; "" if all do."""
    left = sorted(set(seen.changed) - set(fault.changes(seen)))
    return misrun(seen) or (f"this was left changed: {', '.join(left)}" if left else "")


def misrun(seen: Evidence) -> str:
    """Why the runs are not those that were asked for, at most one a call; "" if they are."""
    unmet = list(seen.calls)
    for run in seen.runs:
        if not faithful(run, seen.calls):
            return f"what ran was {run.tool}({run.arguments}), which nobody asked for"
        asked = next((call for call in unmet if faithful(run, (call,))), None)
        if asked is None:
            return f"{run.tool} was entered more than once for one call"
        unmet.remove(asked)
    return ""


def failed_proof(seen: Evidence) -> str:
    ran = [f"{run.tool} {run.outcome} {'before' if run.before_reply else 'after'} the reply" for run in seen.runs]
    return f"{', '.join(ran) or 'no tool ran'}, and the reply came {punctuality(seen)}"


def control_failure(record: Record) -> str:
    """Why the clean twin did not come back clean; "" if it did."""
    twin = record.twin
    if twin is None:
        return "control: the clean call was never answered"
    reason = clean_failure(twin)
    return f"control: {reason}" if reason else ""


def clean_failure(seen: Evidence) -> str:
    """Why a clean turn did not go clean; "" if it did.

    Clean means: every call run once as sent and answered with the tool's output, and nothing else changed.
    """
    if seen.crashed:
        return f"the line took its process down ({seen.crashed})"
    if seen.hung:
        return "the line never answered a clean call"
    if seen.escaped:
        return f"a clean call raised {seen.escaped.splitlines()[0]}"
    if unanswered := misanswered(seen):
        return unanswered
    if refused := [reply.text for reply in seen.replies if reply.is_error]:
        return f"a clean call was refused: {refused[0][:200]}"
    return clean_runs_failure(seen)


def clean_runs_failure(seen: Evidence) -> str:
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


def recovered(record: Record) -> bool | None:
    """Whether the clean call after the fault was answered rightly; None where it was never due."""
    if record.fault is None or record.fault.crashed or record.fault.hung:
        return False if record.fault else None
    return record.after is not None and not clean_failure(record.after)


def catching_stage(seen: Evidence, fault: Fault) -> tuple[Stage, Basis]:
    """By evidence: a run still open at the reply is transport, one that ended is exec, no run the fault's own stage."""
    if not seen.runs:
        return min(fault.stage, Stage.VALIDATE), "inferred"
    if any(cut_short(run, fault) for run in seen.runs):
        return Stage.TRANSPORT, "witnessed"
    return Stage.EXEC, "witnessed"


def cut_short(run: Run, fault: Fault) -> bool:
    """Whether the run was given up: open at the reply, killed, or made to raise by a line that ran out of time."""
    return not run.before_reply or run.outcome == "lost" or (run.outcome == "raised" and fault.stage is Stage.TRANSPORT)


def reached(seen: Evidence, fault: Fault) -> Stage | None:
    """The last stage the call got past: exec if a body ran, else the one before the fault's own."""
    if seen.runs:
        return Stage.EXEC
    before = min(fault.stage, Stage.VALIDATE) - 1
    return Stage(before) if before else None


def names_of(fault: Fault, limits: Limits) -> Names:
    return fault.names(limits) if callable(fault.names) else fault.names
