"""The tool returns ten times more than the line may pass on."""

from pathlib import PurePosixPath

from bench import Evidence, Fault, Limits, Names, Stage, Turn, call
from bench.words import count, spellings

ROW_CHARS = 40
FILL = "#"


def turn(limits: Limits) -> Turn:
    return (call("dump", rows=-(-10 * limits.chars // ROW_CHARS)),)


def whole(seen: Evidence) -> int:
    return max((run.chars for run in seen.runs if run.outcome == "returned"), default=0)


def kept(seen: Evidence) -> int:
    return sum(reply.text.count(FILL) for reply in seen.replies)


def marked(seen: Evidence) -> bool:
    """The text holds the total, or shown and omitted that add up to it, or names a file that holds the whole."""
    total, shown = whole(seen), kept(seen)
    text = "\n".join(reply.text for reply in seen.replies)
    parts = says_each(text, shown, total - shown)
    return bool(total) and (bool(count(text, spellings(total))) or parts or bool(seen.spilled))


def says_each(text: str, shown: int, omitted: int) -> bool:
    """Whether both numbers stand in the text; two equal ones must stand there twice."""
    if shown == omitted:
        return count(text, spellings(shown)) > 1
    return bool(count(text, spellings(shown)) and count(text, spellings(omitted)))


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
)
