"""Evidence to finding; pure. What a line says of itself decides nothing alone."""

from dataclasses import replace

from toolcall_bench.judge.claim import in_words
from toolcall_bench.judge.conditions import broken_condition, stalled, unreached
from toolcall_bench.judge.control import clean_failure, clean_runs_failure, control_failure, misanswered
from toolcall_bench.judge.faulty_calls import false_alarm, suspects
from toolcall_bench.judge.output import outputs, stands_in
from toolcall_bench.judge.said import beyond, clean_pieces, squeezed
from toolcall_bench.language.locate import locate
from toolcall_bench.language.mask import stable
from toolcall_bench.model.arguments import faithful
from toolcall_bench.model.call import Limits, Stage
from toolcall_bench.model.evidence import Evidence, Run
from toolcall_bench.model.fault import Fault, Names
from toolcall_bench.model.finding import Basis, Cut, Finding, Place, Verdict
from toolcall_bench.model.record import Record

HANDLED = (Verdict.CAUGHT, Verdict.UNFLAGGED, Verdict.NOTICED)
NO_NUMBER = (Verdict.UNTESTABLE, Verdict.INAPPLICABLE)
ORDER = list(Verdict)


def judge(record: Record, fault: Fault) -> Finding:
    """The finding on one cell: the worse of the fault after its twin and the fault first down a fresh line.

    Raises nothing for any record that was read back whole, unless the fault's own code does.
    """
    seen, twin = record.fault, record.twin
    reason = record.untestable or control_failure(record) or ("" if seen else "the fault was never sent")
    if reason or seen is None or twin is None:
        return Finding(Verdict.UNTESTABLE, reason)
    second = judged(seen, twin, record, fault, "second")
    if second is None or record.first is None or second.verdict in NO_NUMBER:
        return second or Finding(Verdict.UNTESTABLE, "nothing was judged")
    first = judged(record.first, twin, record, fault, "first", than=second.verdict)
    if first is None or first.verdict in NO_NUMBER:
        return second
    return replace(first, why=f"where the call stands first, not behind a clean one: {first.why}")


def judged(
    seen: Evidence, twin: Evidence, record: Record, fault: Fault, place: Place, than: Verdict | None = None
) -> Finding | None:
    """The finding on the fault in one place; None if it is no worse `than` this."""
    if record.channel == "text":
        seen = without_flags(seen)
    clean = [turn for turn in (twin, record.after) if turn and not clean_failure(turn)]
    wrong = suspects(seen, twin)
    if fault.cuts:
        wrong = replace(wrong, said=beyond(wrong, clean_pieces(clean, exact=True)))
    as_sent = replace(wrong, runs=tuple(run for run in wrong.runs if faithful(run, wrong.calls)))
    if reason := fault.unfired(as_sent) or unreached(wrong, record, fault) or stalled(record, fault) or seen.misshapen:
        return Finding(Verdict.UNTESTABLE, reason, place)
    if not seen.escaped and (reason := fault.inapplicable(as_sent)):
        return Finding(Verdict.INAPPLICABLE, reason, place, recovered=recovered(record))
    own = clean_pieces(clean, exact=False)
    claim = "" if seen.escaped else flag_or_mark(wrong, fault) or in_words(wrong, clean, own, record, fault)
    verdict, why = weigh(seen, wrong, fault, claim)
    if than and ORDER.index(verdict) <= ORDER.index(than):
        return None
    text = squeezed(stable(beyond(wrong, own), seen.workspace, seen.bench))
    located = locate(text, names_of(fault, seen.limits), wrong.calls, record.offered)
    caught_at, basis = catching_stage(wrong, fault) if verdict in HANDLED else (None, None)
    return Finding(
        verdict=verdict,
        why=why,
        place=place,
        claim=claim,
        caught_at=caught_at,
        basis=basis,
        reached=reached(wrong, fault),
        recovered=recovered(record),
        cut=cut(wrong, fault),
        located=located,
    )


def flag_or_mark(wrong: Evidence, fault: Fault) -> str:
    """By which sign that is no word the line claims that something is wrong; "" if it does not."""
    if not fault.claimed(wrong):
        return ""
    return "flag" if wrong.replies and all(reply.is_error for reply in wrong.replies) else "mark"


def weigh(seen: Evidence, wrong: Evidence, fault: Fault, claim: str) -> tuple[Verdict, str]:
    """The verdict and its reason for a fault that fired under a good control; `wrong` is of the faulty calls alone."""
    if lost := lost_turn(seen, wrong, fault):
        return lost
    if fault.must_escape:
        kept = f"{fault.must_escape} did not leave the line"
        return (Verdict.NOTICED if claim else Verdict.MISSED), kept
    if fault.harmless:
        return weigh_harmless(seen, fault, claim)
    if alarm := false_alarm(seen, wrong):
        return Verdict.ALARMED, alarm
    broken = broken_condition(seen, wrong, fault)
    if not broken and fault.handled(wrong):
        if claim in ("flag", "mark"):
            return Verdict.CAUGHT, fault.proof
        if claim:
            return Verdict.UNFLAGGED, f"the proof holds and the words say so ({claim}), but there is no error flag"
    wanting = broken or ("" if fault.handled(wrong) else fault.lacks(wrong))
    if claim:
        return Verdict.NOTICED, f"the line said that something failed ({claim}), but {wanting}"
    return Verdict.MISSED, f"the reply looks like success{wanting and ': '}{wanting}"


def lost_turn(seen: Evidence, wrong: Evidence, fault: Fault) -> tuple[Verdict, str] | None:
    """The verdict on a turn that did not come back with an answer for each call; None if it did."""
    if seen.crashed:
        return Verdict.CRASHED, f"the line took its process down: {seen.crashed}"
    if seen.hung:
        return Verdict.HUNG, f"the line had not answered when the bench's patience of {seen.allow_s:g} s ran out"
    if seen.escaped:
        if fault.must_escape and seen.escaped.partition(":")[0] == fault.must_escape:
            return weigh_escaped(seen, wrong, fault)
        return Verdict.ESCAPED, f"an exception left the line: {seen.escaped.splitlines()[0]}"
    unanswered = misanswered(seen)
    return (Verdict.ESCAPED, unanswered) if unanswered else None


def weigh_escaped(seen: Evidence, wrong: Evidence, fault: Fault) -> tuple[Verdict, str]:
    """The verdict on a turn that the right exception left."""
    lacking = "" if fault.handled(wrong) else fault.lacks(wrong)
    if wanting := broken_condition(seen, wrong, fault) or lacking:
        return Verdict.NOTICED, f"{fault.must_escape} left the line, but {wanting}"
    return Verdict.CAUGHT, fault.proof


def weigh_harmless(seen: Evidence, fault: Fault, claim: str) -> tuple[Verdict, str]:
    """The verdict on a turn that nothing is wrong with."""
    if claim:
        return Verdict.ALARMED, f"nothing is wrong with the call, and the line said that it failed ({claim})"
    if wanting := clean_runs_failure(seen) or ("" if fault.handled(seen) else fault.lacks(seen)):
        return Verdict.MISSED, wanting
    return Verdict.CAUGHT, fault.proof


def cut(wrong: Evidence, fault: Fault) -> Cut:
    """`marked` or `unmarked` where the fault is about a cut and the result was cut, else ""."""
    returned = any(run.outcome == "returned" for run in wrong.runs)
    if not fault.cuts or not (wrong.replies and returned) or fault.inapplicable(wrong):
        return ""
    return "marked" if fault.claimed(without_flags(wrong)) else "unmarked"


def without_flags(seen: Evidence) -> Evidence:
    """The same evidence from a wire that has no error flag, whatever the line put into it."""
    return replace(seen, replies=tuple(replace(reply, is_error=False) for reply in seen.replies))


def recovered(record: Record) -> bool | None:
    """Whether the clean call after the fault was answered rightly; None where it was never due."""
    if record.fault is None or record.fault.crashed or record.fault.hung:
        return False if record.fault else None
    return record.after is not None and not clean_failure(record.after) and not stale(record)


def stale(record: Record) -> bool:
    """Whether the answer to the clean call holds what another call was to get, one that was given up before."""
    after = "\n".join(reply.text for reply in record.after.replies) if record.after else ""
    own = outputs([record.after])
    late = (output for output in outputs([record.twin, record.fault]) if not any(output in one for one in own))
    return any(stands_in(output, after) for output in late)


def catching_stage(wrong: Evidence, fault: Fault) -> tuple[Stage, Basis]:
    """By evidence: a run still open at the reply is transport, one that ended is exec, no run the fault's own stage."""
    if not wrong.runs:
        return min(fault.stage, Stage.VALIDATE), "inferred"
    if any(cut_short(run, fault) for run in wrong.runs):
        return Stage.TRANSPORT, "witnessed"
    return Stage.EXEC, "witnessed"


def cut_short(run: Run, fault: Fault) -> bool:
    """Whether the run was given up: open at the reply, killed, or made to raise by a line that ran out of time."""
    return not run.before_reply or run.outcome == "lost" or (run.outcome == "raised" and fault.stage is Stage.TRANSPORT)


def reached(wrong: Evidence, fault: Fault) -> Stage | None:
    """The last stage the call got past: exec if a body ran, else the one before the fault's own."""
    if wrong.runs:
        return Stage.EXEC
    before = min(fault.stage, Stage.VALIDATE) - 1
    return Stage(before) if before else None


def names_of(fault: Fault, limits: Limits) -> Names:
    return fault.names(limits) if callable(fault.names) else fault.names
