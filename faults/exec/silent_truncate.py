"""The tool returns ten times more than the line may pass on."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import PurePosixPath
from typing import Any

from toolcall_bench import Evidence, Fault, Limits, Names, Reply, Stage, Turn, call, number_spellings, places, says

ROW_CHARS = 40
FILLED = re.compile(f"#{{{ROW_CHARS},}}")
LEAST_SHARE = 20
"""A run of number signs that is shorter than this part of the longest one is a ruler around the output."""

OMITTED = r"omitted|remain(?:s|ing)?|left out|missing|not shown|ausgelassen|fehlen|weitere|省略|未显示|其余|剩余"
OTHERWISE = r"(?<![A-Za-z])(?:to|at|after|beyond|first|than|shown|displayed|kept)(?![A-Za-z])"
BEHIND = re.compile(rf"(?i)(?:(?!{OTHERWISE})(?:[^\W\d]| )){{0,24}}?(?:{OMITTED}|truncated|\bmore\b)")
BEFORE = re.compile(rf"(?i)(?:{OMITTED}|truncated(?: by|_))(?:(?!{OTHERWISE})[^\d,.;()，。；（）]){{0,24}}\Z")
"""A word that says of the number beside it that it is what was left out, not what is shown."""
UNITS = "lines?|rows?|tokens?|words?|files?|pages?|items?|行|个词"
OTHERS = re.compile(rf"(?i)(?<!\d)\d[\d.,'’_]{{0,20}}(?= ?(?:{UNITS})(?![A-Za-z]))")
"""A number of something else than characters."""


def turn(limits: Limits) -> Turn:
    return (call("dump", rows=-(-10 * limits.chars // ROW_CHARS)),)


def whole(seen: Evidence) -> int:
    return max((run.chars for run in seen.runs if run.outcome == "returned"), default=0)


def kept(seen: Evidence) -> int:
    """How many characters of the result the replies hold; what is shown twice counts once."""
    total = whole(seen)
    return sum(output(reply, total) for reply in seen.replies)


def output(reply: Reply, total: int) -> int:
    runs = [len(run) for text in dict.fromkeys(leaves(reply.text)) for run in FILLED.findall(text)]
    longest = max(runs, default=0)
    together = sum(run for run in runs if LEAST_SHARE * run >= longest)
    return longest if longest < total <= together else together


def leaves(text: str) -> Iterator[str]:
    """The strings of a reply that is JSON, those of JSON within JSON as well; the text itself where it is none."""
    pending: list[Any] = [text]
    while pending:
        part = pending.pop()
        content = parsed(part) if isinstance(part, str) else part
        if isinstance(content, dict | list):
            pending += content.values() if isinstance(content, dict) else content
        elif isinstance(content, str):
            yield content


def parsed(text: str) -> Any:
    """What a text that is JSON of an object, an array or a text holds; the text itself where it is none."""
    while text.lstrip()[:1] in ("{", "[", '"'):
        try:
            content = json.loads(text)
        except (ValueError, RecursionError):
            break
        if not isinstance(content, str):
            return content
        text = content
    return text


def marked(seen: Evidence) -> bool:
    """Whether the reader learns the whole: its length, how much of it is missing, or a file that holds it."""
    total = whole(seen)
    missing = total - kept(seen)
    seen = replace(seen, said=OTHERS.sub("", seen.said))
    return total > 0 and bool(seen.spilled or says(seen.said, total) or (missing > 0 and says_missing(seen, missing)))


def says_missing(seen: Evidence, missing: int) -> bool:
    """A number that is what is shown as well must stand there twice, or by a word that tells which is meant."""
    said = places(seen.said, missing)
    if missing != kept(seen) or len(said) > 1:
        return bool(said)
    return any(BEHIND.match(seen.said, end) or BEFORE.search(seen.said[:start]) for start, end in said)


def lacks(seen: Evidence) -> str:
    """What is missing of a cut that is marked; "" if nothing is."""
    total = whole(seen)
    if not seen.runs:
        return "dump never ran"
    if not total:
        return "dump returned nothing"
    if total <= kept(seen):
        return f"the reply holds all {total} characters"
    told = f"no total of {total} in the reply, nor what is missing, nor a file that holds the whole"
    return "" if marked(seen) else told


def claimed(seen: Evidence) -> bool:
    return marked(seen) or (bool(seen.replies) and all(reply.is_error for reply in seen.replies))


def unfired(seen: Evidence) -> str:
    total = whole(seen)
    return f"the whole result has {total} characters, within the limit" if 0 < total <= seen.limits.chars else ""


def inapplicable(seen: Evidence) -> str:
    total = whole(seen)
    return f"the whole result of {total} characters came back, so nothing is hidden" if 0 < total <= kept(seen) else ""


def spill_files(seen: Evidence) -> tuple[str, ...]:
    folders = (str(parent) for name in seen.spilled for parent in PurePosixPath(name).parents)
    return (*seen.spilled, *folders)


def names(limits: Limits) -> Names:
    total = -(-10 * limits.chars // ROW_CHARS) * ROW_CHARS
    return Names(stage=(Stage.EXEC,), tool=("dump",), value=number_spellings(total))


FAULT = Fault(
    name="silent_truncate",
    stage=Stage.EXEC,
    question="When a result is too long, can the model see that it was cut, and how much is missing?",
    proof="The reply holds less of the result than was measured, and a mark that lets the reader know the whole.",
    turn=turn,
    twin=(call("dump", rows=1),),
    handled=lambda seen: not lacks(seen),
    lacks=lacks,
    claimed=claimed,
    unfired=unfired,
    inapplicable=inapplicable,
    changes=spill_files,
    names=names,
    cuts=True,
)
