"""The verdict on a fault that fired under a good control, and its reason; pure."""

from toolcall_bench.judge.conditions import broken_condition
from toolcall_bench.judge.control import clean_runs_failure, misanswered
from toolcall_bench.judge.faulty_calls import false_alarm
from toolcall_bench.model.evidence import Evidence
from toolcall_bench.model.fault import Fault
from toolcall_bench.model.finding import Verdict


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
