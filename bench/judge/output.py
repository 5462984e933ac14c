"""Whether a tool's output stands in a reply; pure."""

import json
import re
from collections.abc import Sequence

from toolcall_bench.model.evidence import Evidence, Run

VARYING = re.compile(r"[0-9a-f]{0,64}\d[0-9a-f]{0,64}|\s+")
"""What differs from line to line in a lay-out: numbers, hashes, blanks."""


def stands_in(output: str, text: str) -> bool:
    """Whether an output stands in a text: as it is, JSON-escaped, even twice, or line by line, whole and in order."""
    once = [json.dumps(output, ensure_ascii=ascii_only)[1:-1] for ascii_only in (True, False)]
    twice = [json.dumps(escaped, ensure_ascii=False)[1:-1] for escaped in once]
    return any(form in text for form in (output, *once, *twice)) or laid_out(output, text)


def laid_out(output: str, text: str) -> bool:
    """Whether the output's lines stand in lines of the text, in order and whole, each with the same form around it."""
    wanted = [line.rstrip() for line in output.splitlines() if line.strip()]
    there = iter(text.splitlines())
    forms = set[tuple[str, ...]]()
    for line in wanted:
        given = next((given for given in there if line in given), None)
        if given is None:
            return False
        before, _, behind = given.partition(line)
        forms.add((around(before), around(behind)))
    return len(wanted) > 1 and len(forms) == 1


def around(part: str) -> str:
    return VARYING.sub("0", part).replace("0", "").strip()


def outputs(turns: Sequence[Evidence | None]) -> list[str]:
    """The outputs of all tools that returned in these turns, as far as they were kept whole."""
    runs = (run for seen in turns if seen for run in seen.runs)
    return list(dict.fromkeys(run.text for run in runs if run.outcome == "returned" and run.text and whole(run)))


def whole(run: Run) -> bool:
    return len(run.text) == run.chars
