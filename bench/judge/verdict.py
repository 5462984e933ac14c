"""Evidence to finding; pure. What a line says of itself decides nothing alone."""

from dataclasses import replace

from toolcall_bench.judge.claim import in_words
from toolcall_bench.judge.conditions import stalled, unreached
from toolcall_bench.judge.control import clean_failure, control_failure
from toolcall_bench.judge.faulty_calls import suspects
from toolcall_bench.judge.recovery import recovered
from toolcall_bench.judge.said import beyond, clean_pieces, squeezed
from toolcall_bench.judge.stages import catching_stage, reached
from toolcall_bench.judge.weigh import weigh
from toolcall_bench.language.locate import locate
from toolcall_bench.language.mask import stable
from toolcall_bench.model.arguments import faithful
from toolcall_bench.model.call import Limits
from toolcall_bench.model.evidence import Evidence
from toolcall_bench.model.fault import Fault, Names
from toolcall_bench.model.finding import Cut, Finding, Place, Verdict
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
    # Behind a clean call first: only a line that does better there can be caught out where the fault comes first.
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
        # A wire that cannot carry a flag has none, whatever the line put into its replies.
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


def cut(wrong: Evidence, fault: Fault) -> Cut:
    """`marked` or `unmarked` where the fault is about a cut and the result was cut, else ""."""
    returned = any(run.outcome == "returned" for run in wrong.runs)
    if not fault.cuts or not (wrong.replies and returned) or fault.inapplicable(wrong):
        return ""
    return "marked" if fault.claimed(without_flags(wrong)) else "unmarked"


def without_flags(seen: Evidence) -> Evidence:
    """The same evidence from a wire that has no error flag, whatever the line put into it."""
    return replace(seen, replies=tuple(replace(reply, is_error=False) for reply in seen.replies))


def names_of(fault: Fault, limits: Limits) -> Names:
    return fault.names(limits) if callable(fault.names) else fault.names
