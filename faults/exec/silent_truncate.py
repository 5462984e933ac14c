"""The tool returns ten times more than the line may pass on."""

import re
from itertools import combinations
from pathlib import PurePosixPath

from bench import Evidence, Fault, Limits, Names, Stage, Turn, call
from bench.words import count, spellings

ROW_CHARS = 40
FILLED = re.compile(r"#{7,}")
NUMBER = re.compile(r"(?<![\d.,])\d{1,9}(?![\d.,])")


def turn(limits: Limits) -> Turn:
    return (call("dump", rows=-(-10 * limits.chars // ROW_CHARS)),)


def whole(seen: Evidence) -> int:
    return max((run.chars for run in seen.runs if run.outcome == "returned"), default=0)


def kept(seen: Evidence) -> int:
    """The characters of the result that stand in the replies; a Markdown heading is none."""
    return sum(len(run) for reply in seen.replies for run in FILLED.findall(reply.text))


def marked(seen: Evidence) -> bool:
    """The text holds the total, or shown and omitted that add up to it, or names a file that holds the whole."""
    total, shown = whole(seen), kept(seen)
    text = "\n".join(reply.text for reply in seen.replies)
    parts = says_each(text, shown, total - shown)
    return bool(total) and (bool(count(text, spellings(total))) or parts or bool(seen.spilled))


def says_each(text: str, shown: int, omitted: int) -> bool:
    """Whether both numbers stand in the text, shown also as head and tail; two equal ones must stand there twice."""
    if shown == omitted:
        return count(text, spellings(shown)) > 1
    said = [int(number) for number in NUMBER.findall(text)[:20]]
    parts = any(one + other == shown for one, other in combinations(said, 2))
    return bool(count(text, spellings(omitted)) and (parts or count(text, spellings(shown))))


def cut_and_marked(seen: Evidence) -> bool:
    return bool(seen.runs) and kept(seen) < whole(seen) and marked(seen)


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
    return Names(stage=(Stage.EXEC,), tool=("dump",), value=spellings(total))


FAULT = Fault(
    name="silent_truncate",
    stage=Stage.EXEC,
    question="When a result is too long, can the model see that it was cut, and how much is missing?",
    proof="The reply holds less of the result than was measured, and a mark that lets the reader know the whole.",
    turn=turn,
    twin=(call("dump", rows=1),),
    handled=cut_and_marked,
    claimed=claimed,
    unfired=unfired,
    inapplicable=inapplicable,
    changes=spill_files,
    names=names,
    cuts=True,
)
