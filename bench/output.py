"""Whether a tool's output stands in a reply; pure."""

import json
import re
from collections.abc import Sequence

from bench.model import Evidence, Run

LAID_OUT = re.compile(r"[\s\d:.)|>*│→-]*\Z")
"""What may stand before a line of output that was laid out: a number, an indentation, a bullet."""


def stands_in(output: str, text: str) -> bool:
    """Whether an output stands in a text: as it is, JSON-escaped, even twice, or line by line, whole and in order."""
    once = [json.dumps(output, ensure_ascii=ascii_only)[1:-1] for ascii_only in (True, False)]
    twice = [json.dumps(escaped, ensure_ascii=False)[1:-1] for escaped in once]
    return any(form in text for form in (output, *once, *twice)) or laid_out(output, text)


def laid_out(output: str, text: str) -> bool:
    """Whether every line of the output is the end of a line of the text, in order, behind nothing but a lay-out."""
    wanted = [line.rstrip() for line in output.splitlines()]
    if len(wanted) < 2:
        return False
    there = iter(line.rstrip() for line in text.splitlines())
    return all(any(ends(line, given) for given in there) for line in wanted)


def ends(line: str, given: str) -> bool:
    return given.endswith(line) and bool(LAID_OUT.match(given[: len(given) - len(line)]))


def outputs(turns: Sequence[Evidence | None]) -> list[str]:
    """The outputs of all tools that returned in these turns, as far as they were kept whole."""
    runs = (run for seen in turns if seen for run in seen.runs)
    return list(dict.fromkeys(run.text for run in runs if run.outcome == "returned" and run.text and whole(run)))


def whole(run: Run) -> bool:
    return len(run.text) == run.chars
