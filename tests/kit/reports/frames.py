"""Rows written by hand, as a run would give them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import pandas as pd

from toolcall_bench.reports.words import STAGES

CORE = {
    "timeout": "transport",
    "unknown_tool": "service",
    "bad_params": "validate",
    "exec_throw": "exec",
    "silent_truncate": "exec",
    "partial_write": "rollback",
}

QUESTIONS = {
    "timeout": "Does the line give up when its budget is spent?",
    "unknown_tool": "Does the line refuse a tool that it does not have?",
    "bad_params": "Is the schema checked before the tool runs?",
    "exec_throw": "Is the exception of a tool turned into an error that the model can read?",
    "silent_truncate": "Does a cut result say that it is cut?",
    "partial_write": "Is half a write undone when the tool fails?",
}

_NULLABLE = {"recovered": "boolean", "located": "Int64", "locatable": "Int64"} | {
    "located_stage": "boolean",
    "located_tool": "boolean",
    "located_field": "boolean",
    "located_value": "boolean",
    "located_remedy": "boolean",
    "body_runs": "Int64",
    "result_chars": "Int64",
    "whole_chars": "Int64",
    "cold_s": "float64",
    "cold_allow_s": "float64",
    "side_effect": "object",
    "keeps": "object",
}

Row = Mapping[str, Any]

VERSIONS: Row = {"versions": "", "schema_version": 2, "judge_version": 2}


def row(line: str, fault: str, verdict: str, *, names: str = "", **changed: Any) -> Row:
    """One row; `names` has a letter a name kind (stage, tool, field, value, remedy): y singled out, n not, - none."""
    text = str(changed.get("text", ""))
    plain = {
        "line": line,
        "fault": fault,
        "stage": CORE.get(fault, "exec"),
        "suite": "core",
        "trial": 1,
        "verdict": verdict,
        "caught_at": CORE.get(fault, "exec") if verdict in ("caught", "unflagged", "noticed") else "",
        "basis": "witnessed" if verdict in ("caught", "unflagged", "noticed") else "",
        "reached": "exec",
        "recovered": True,
        "place": "second",
        "claim": "flag" if verdict in ("caught", "noticed", "alarmed") else "",
        "channel": "flag",
        "failed": "",
        "flagged": verdict == "caught",
        "escaped": text if verdict == "escaped" else "",
        "text": text,
        "text_stable": text,
        **located(names),
        "elapsed_s": 0.002,
        "cold_s": None,
        "cold_allow_s": None,
        "budget_s": 0.5,
        "body_runs": 1,
        "side_effect": (),
        "keeps": (),
        "closing": "",
        "result_chars": len(text),
        "whole_chars": None,
        "cut": "",
        "success_only": "fail" if verdict in ("caught", "escaped", "crashed", "hung") else "pass",
        "why": "",
        **VERSIONS,
    }
    return plain | changed


def located(names: str) -> Row:
    """What a row says of the names in its text, from a letter a name kind."""
    found = [{"y": True, "n": False}.get(letter) for letter in names.ljust(5, "-")]
    kinds = ("stage", "tool", "field", "value", "remedy")
    counts = {"located": found.count(True), "locatable": 5 - found.count(None)}
    return {f"located_{kind}": one for kind, one in zip(kinds, found, strict=True)} | counts


def frame(rows: Iterable[Row]) -> pd.DataFrame:
    """Rows as the frame of a run; text columns hold plain objects, so that any text fits."""
    given = list(rows)
    columns = list(given[0]) if given else list(row("", "timeout", "caught"))
    made = {}
    for name in columns:
        values = [each[name] for each in given]
        kind = "object" if all(isinstance(value, str) for value in values) else None
        made[name] = pd.Series(values, dtype=_NULLABLE.get(name, kind))
    return pd.DataFrame(made)


def naive(line: str = "naive") -> list[Row]:
    nobody: Row = {"text": "KeyError: 'read_head'", "reached": "transport", "body_runs": 0, "names": "nyn-n"}
    left: Row = {"text": "RuntimeError: disk full", "side_effect": ("notes.txt",), "names": "nnnnn"}
    cut: Row = {"text": "#" * 2000, "cut": "unmarked", "whole_chars": 20000, "names": "nn--n"}
    typed: Row = {"text": "TypeError: slice indices must be integers", "names": "nnnny"}
    return [
        row(line, "timeout", "missed", text="first line", elapsed_s=2.003, names="nn--n"),
        row(line, "unknown_tool", "escaped", **nobody),
        row(line, "bad_params", "escaped", **typed),
        row(line, "exec_throw", "escaped", text="IsADirectoryError: [Errno 21] Is a directory: 'sub'", names="nnnyn"),
        row(line, "silent_truncate", "missed", **cut),
        row(line, "partial_write", "escaped", **left),
    ]


def guarded(line: str = "guarded", *, without: str = "") -> list[Row]:
    """The guarded line; `without` a stage, the faults of that stage fare as they do on the naive line."""
    inferred: Row = {"basis": "inferred", "body_runs": 0}
    lookup: Row = {"text": "[service] read_head: there is no such tool; closest is head", "reached": "transport"}
    schema: Row = {"text": "[validate] head.lines: wrong type; wanted integer; got 'three'", "reached": "service"}
    thrown = "[exec] head(path='sub', lines=3): IsADirectoryError: Is a directory"
    undone = "[exec] append_note(path='notes.txt'): RuntimeError: disk full; rolled back notes.txt"
    marked: Row = {"text": "#" * 2000 + "[cut: 2000 of 20000 chars]", "cut": "marked", "whole_chars": 20000}
    whole = [
        row(
            line, "timeout", "caught", text="[transport] slow_head: no answer in 0.5 s", elapsed_s=0.502, names="yy--y"
        ),
        row(line, "unknown_tool", "caught", names="yy--y", **lookup, **inferred),
        row(line, "bad_params", "caught", names="yyyyy", **schema, **inferred),
        row(line, "exec_throw", "caught", text=thrown, names="yyyyy"),
        row(line, "silent_truncate", "caught", success_only="pass", names="nn--y", **marked),
        row(line, "partial_write", "caught", caught_at="exec", text=undone, names="yyyyy"),
    ]
    bare = {each["fault"]: each for each in naive(line)}
    return [bare[each["fault"]] if each["stage"] == without else each for each in whole]


def both() -> pd.DataFrame:
    return frame([*naive(), *guarded()])


def ablated() -> pd.DataFrame:
    """naive, guarded, and guarded with each guard pulled: seven lines."""
    pulled = [each for stage in STAGES for each in guarded(f"guarded-no-{stage}", without=stage)]
    return frame([*naive(), *guarded(), *pulled])
