"""One record and its finding as a row: a flat mapping that says everything about itself."""

from toolcall_bench.judge.control import misanswered
from toolcall_bench.judge.verdict import judge, without_flags
from toolcall_bench.language.locate import score
from toolcall_bench.language.mask import stable
from toolcall_bench.load.objects import blame
from toolcall_bench.model.call import Limits, Stage
from toolcall_bench.model.evidence import Evidence
from toolcall_bench.model.fault import Fault, flagged
from toolcall_bench.model.finding import Finding, Verdict
from toolcall_bench.model.record import BENCH_COULD_NOT, JUDGE_VERSION, SCHEMA_VERSION, Record
from toolcall_bench.rows import wire
from toolcall_bench.rows.columns import COLUMNS, Row

CANNOT_JUDGE = "cannot judge what it saw"


def row(record: Record, fault: Fault) -> Row:
    """The row of one cell, in the order of `COLUMNS`."""
    finding, cell = found_by(fault, record), record.cell
    seen = record.first if finding.place == "first" else record.fault
    found = {
        "line": cell.line,
        "fault": cell.fault,
        "stage": fault.stage.label,
        "suite": fault.suite,
        "trial": cell.trial,
        "channel": record.channel,
        "failed": record.failed,
        "keeps": list(record.keeps),
        "closing": stable(record.closing, seen.workspace, seen.bench) if seen else record.closing,
        "cold_s": record.twin.elapsed_s if record.twin and record.twin_sent == 1 else None,
        "cold_allow_s": record.twin.allow_s if record.twin else None,
        "budget_s": cell.seconds,
        "versions": dict(record.versions or {}),
        "schema_version": SCHEMA_VERSION,
        "judge_version": JUDGE_VERSION,
        "evidence": wire.to_plain(record),
        **finding_columns(finding),
        **seen_columns(seen, record),
        "why": stable(finding.why, seen.workspace, seen.bench) if seen else finding.why,
    }
    return {column: found[column] for column in COLUMNS}


def found_by(fault: Fault, record: Record) -> Finding:
    """The judge's finding; where the fault's own code fails on the record, that nothing can be said, and who failed."""
    try:
        return judge(record, fault)
    except (Exception, SystemExit) as error:  # a fault that exits would end the run, with a code of its own choice
        return Finding(Verdict.UNTESTABLE, f"the fault {fault.name!r} {CANNOT_JUDGE}: {blame(error)}; mend the fault")


def unjudged(one: Row) -> bool:
    """Whether the code of the row's fault failed, on what it saw or on the tools that it was to change."""
    told: str = one["why"]
    failed = CANNOT_JUDGE in told or told.startswith("the fault cannot change the service: ")
    return one["verdict"] == Verdict.UNTESTABLE and told.startswith("the fault ") and failed


def troubled(one: Row) -> bool:
    """Whether the bench itself was in trouble, so that nothing can be said of the line."""
    told: str = one["why"]
    return one["verdict"] == Verdict.UNTESTABLE and told.startswith(BENCH_COULD_NOT)


def finding_columns(finding: Finding) -> Row:
    located = finding.located
    singled_out, nameable = score(located)
    return {
        "verdict": finding.verdict.value,
        "place": finding.place,
        "claim": finding.claim,
        "caught_at": label(finding.caught_at),
        "basis": finding.basis or "",
        "cut": finding.cut,
        "reached": label(finding.reached),
        "recovered": finding.recovered,
        "located_stage": located.stage,
        "located_tool": located.tool,
        "located_field": located.field,
        "located_value": located.value,
        "located_remedy": located.remedy,
        "located": singled_out if nameable else None,
        "locatable": nameable or None,
    }


def seen_columns(evidence: Evidence | None, record: Record) -> Row:
    """What the evidence alone says; a fault that was never sent gives empty columns."""
    seen = evidence or Evidence(Limits(), 0.0, ())
    if record.channel == "text":
        seen = without_flags(seen)
    whole = [run.chars for run in seen.runs if run.outcome == "returned"]
    return {
        "flagged": flagged(seen),
        "escaped": stable(seen.escaped, seen.workspace, seen.bench),
        "text": seen.text,
        "text_stable": stable(seen.text, seen.workspace, seen.bench),
        "elapsed_s": seen.elapsed_s if evidence else None,
        "body_runs": len(seen.runs) if evidence else None,
        "side_effect": list(seen.changed),
        "result_chars": sum(seen.reply_chars) if evidence else None,
        "whole_chars": max(whole) if whole else None,
        "success_only": ("pass" if looks_like_success(seen) else "fail") if evidence else "",
    }


def looks_like_success(seen: Evidence) -> bool:
    """What a test that looks at success alone would conclude: answered, no exception, no error flag."""
    answered = not (seen.escaped or seen.hung or seen.crashed or misanswered(seen))
    return answered and not any(reply.is_error for reply in seen.replies)


def label(stage: Stage | None) -> str:
    return stage.label if stage else ""
