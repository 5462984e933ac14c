"""What a gate found, on standard output as asked, and in GitHub Actions as annotations and in the step summary."""

import os
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from toolcall_bench.front.say import command, say
from toolcall_bench.gate.compare import Change
from toolcall_bench.model.errors import BadInput
from toolcall_bench.reports.text.gate import gate_json, gate_markdown, gate_text, reason, workflow_commands
from toolcall_bench.reports.words import count
from toolcall_bench.rows.columns import Row


def tell(what: str, changes: Sequence[Change], cells: int, notes: Sequence[str], form: str, level: str) -> None:
    """`what` is the command, `level` that of the annotations; raises BadInput if the step summary cannot be written."""
    title = f"{what}: {counted(changes) or 'nothing to tell'} in {count(cells, 'cell')}"
    plain = [one.plain() for one in changes]
    if form == "json":
        say(gate_json(title, cells, plain, notes))
    else:
        say((gate_markdown if form == "md" else gate_text)(title, plain, notes))
    if os.environ.get("GITHUB_ACTIONS") == "true":
        for line in workflow_commands(plain, level):
            command(line, err=form != "table")
    if summary := os.environ.get("GITHUB_STEP_SUMMARY"):
        try:
            with open(summary, "a", encoding="utf-8") as file:
                file.write(gate_markdown(title, plain, notes))
        except OSError as error:
            raise BadInput(f"cannot write GITHUB_STEP_SUMMARY {summary!r}: {error.strerror}; unset it") from error


def counted(changes: Sequence[Change]) -> str:
    numbers = Counter(change.kind for change in changes)
    return ", ".join(f"{number} {kind}" for kind, number in numbers.most_common())


def explained(changes: Iterable[Change], rows: Iterable[Row]) -> list[Change]:
    """The same changes, each with why the cell got its verdict, and what the model would have read."""
    reasons = {(row["line"], row["fault"]): reason(row) for row in rows}
    return [replace(change, why=reasons.get((change.line, change.fault), "")) for change in changes]
