"""One record and its finding as a row: a flat mapping that says everything about itself."""

from collections.abc import Sequence
from typing import Any

from bench import wire
from bench.locate import score
from bench.model import JUDGE_VERSION, SCHEMA_VERSION, Evidence, Fault, Finding, Limits, Record, Stage, Verdict, flagged
from bench.stable import stable
from bench.verdict import judge, misanswered, without_flags

Row = dict[str, Any]

COLUMNS = (
    *("line", "fault", "stage", "suite", "trial", "verdict", "caught_at", "basis", "reached", "recovered"),
    *("channel", "flagged", "escaped", "text", "text_stable"),
    *("located_stage", "located_tool", "located_field", "located_value", "located_remedy", "located", "locatable"),
    *("elapsed_s", "budget_s", "body_runs", "side_effect", "result_chars", "whole_chars", "cut", "success_only"),
    *("why", "versions", "schema_version", "judge_version", "evidence"),
)


def row(record: Record, fault: Fault) -> Row:
    """The row of one cell, in the order of `COLUMNS`."""
    finding, cell = judge(record, fault), record.cell
    found = {
        "line": cell.line,
        "fault": cell.fault,
        "stage": fault.stage.label,
        "suite": fault.suite,
        "trial": cell.trial,
        "channel": record.channel,
        "budget_s": cell.seconds,
        "versions": dict(record.versions or {}),
        "schema_version": SCHEMA_VERSION,
        "judge_version": JUDGE_VERSION,
        "evidence": wire.to_plain(record),
        **finding_columns(finding),
        **seen_columns(record.fault, fault, record.channel),
        "why": stable(finding.why, record.fault.workspace if record.fault else ""),
    }
    return {column: found[column] for column in COLUMNS}


def finding_columns(finding: Finding) -> Row:
    located = finding.located
    singled_out, nameable = score(located)
    return {
        "verdict": finding.verdict.value,
        "caught_at": label(finding.caught_at),
        "basis": finding.basis or "",
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


def seen_columns(evidence: Evidence | None, fault: Fault, channel: str) -> Row:
    """What the evidence alone says; a fault that was never sent gives empty columns."""
    seen = evidence or Evidence(Limits(), 0.0, ())
    if channel == "text":
        seen = without_flags(seen)
    whole = [run.chars for run in seen.runs if run.outcome == "returned"]
    return {
        "flagged": flagged(seen),
        "escaped": stable(seen.escaped, seen.workspace),
        "text": seen.text,
        "text_stable": stable(seen.text, seen.workspace),
        "elapsed_s": seen.elapsed_s if evidence else None,
        "body_runs": len(seen.runs) if evidence else None,
        "side_effect": ", ".join(seen.changed),
        "result_chars": sum(seen.reply_chars) if evidence else None,
        "whole_chars": max(whole) if whole else None,
        "cut": cut(seen, fault),
        "success_only": ("pass" if looks_like_success(seen) else "fail") if evidence else "",
    }


def cut(seen: Evidence, fault: Fault) -> str:
    """`marked` or `unmarked` where the fault is about a cut and the result was cut, else ""."""
    returned = any(run.outcome == "returned" for run in seen.runs)
    if not fault.cuts or not (seen.replies and returned) or fault.inapplicable(seen):
        return ""
    return "marked" if fault.claimed(without_flags(seen)) else "unmarked"


def looks_like_success(seen: Evidence) -> bool:
    """What a test that looks at success alone would conclude: answered, no exception, no error flag."""
    answered = not (seen.escaped or seen.hung or seen.crashed or misanswered(seen))
    return answered and not any(reply.is_error for reply in seen.replies)


def label(stage: Stage | None) -> str:
    return stage.label if stage else ""


def settled(rows: Sequence[Row]) -> list[Row]:
    """The same rows, with those whose trials disagree made `unstable`; which verdicts disagree stands in `why`."""
    seen: dict[tuple[str, str], dict[str, None]] = {}
    for one in rows:
        seen.setdefault((one["line"], one["fault"]), {})[one["verdict"]] = None
    return [unstable(one, list(seen[one["line"], one["fault"]])) for one in rows]


def unstable(one: Row, verdicts: Sequence[str]) -> Row:
    if len(verdicts) < 2:
        return one
    return {**one, "verdict": Verdict.UNSTABLE.value, "why": f"its trials disagree: {', '.join(verdicts)}"}
