"""What the replies to a faulty call say beyond the line's own clean replies; pure.

A footer, a header or a form that every reply has says nothing about a fault, whatever words and numbers stand in it.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from toolcall_bench.language.words import unescaped
from toolcall_bench.model.arguments import parsed
from toolcall_bench.model.call import ToolCall
from toolcall_bench.model.evidence import Evidence

SEGMENT = re.compile(r"\n|(?<=[.;!?])\s|(?<=[。；！？])")
CODES = "".join(rf"(?<!{word}{sign})" for word in ("code", "status", "exit") for sign in (" ", "=", ":", ": ", '": '))
NUMBER = rf"(?i:(?<!\d){CODES})(?P<number>\d+(?:[.,:]\d+)*)"
"""A number that differs from call to call; how a call ended, its exit code, is no such number."""
MASK, NUMBERED = "\x00", "0"
REPEATED = re.compile(r"((.)\2{39})\2+")


@dataclass(frozen=True, slots=True)
class Clean:
    """The line's clean replies in pieces: whole ones, those that stand right before an output and right behind one.

    All are masked: what differs from call to call is left out of them, and numbers too unless they are `exact`.
    """

    whole: frozenset[str]
    before: frozenset[str]
    behind: frozenset[str]
    exact: bool


def clean_pieces(turns: Sequence[Evidence], exact: bool) -> Clean:
    """The pieces of the replies to clean turns, without the outputs of their tools."""
    whole, before, behind = set[str](), set[str](), set[str]()
    for seen in turns:
        outputs = sorted((run.text for run in seen.runs if run.text), key=len, reverse=True)
        for call, reply in zip(seen.calls, seen.replies, strict=False):
            own, parts = owned(call, exact), apart_from(unescaped(reply.text), outputs)
            several = [[masked(one, own) for one in segments(part)] for part in parts]
            whole |= {one for part in several for one in part if exact or not number_alone(one)}
            before |= {part[-1] for part in several[:-1] if part and not number_alone(part[-1])}
            behind |= {part[0] for part in several[1:] if part and not number_alone(part[0])}
    return Clean(frozenset(whole), frozenset(before), frozenset(behind), exact)


def number_alone(piece: str) -> bool:
    """Whether a number is all that a piece has: as a form it would fit any number, or the beginning of one."""
    return bool(re.search(r"\d", piece)) and not re.search(rf"[^\W\d_]|{MASK}", piece)


def apart_from(text: str, outputs: Sequence[str]) -> list[str]:
    """What is left of a text around the tools' outputs, cut where they stood."""
    parts = [text]
    for output in outputs:
        parts = [piece for part in parts for piece in part.split(output)]
    return parts


def segments(text: str) -> Iterator[str]:
    """The lines of a text and the sentences in them, without the blanks around them."""
    return (piece for part in SEGMENT.split(text) if (piece := part.strip()))


def owned(call: ToolCall, exact: bool) -> re.Pattern[str]:
    """What belongs to one call alone: its id, its tool, the texts among its arguments, and numbers unless exact."""
    values = (value for value in parsed(call.arguments).values() if isinstance(value, str))
    names = sorted({call.id, call.tool, *values} - {""}, key=len, reverse=True)
    return re.compile("|".join([*map(re.escape, names), "(?!)" if exact else NUMBER]))


def masked(segment: str, own: re.Pattern[str]) -> str:
    """A segment in which one character stands for each piece that belongs to its call alone."""
    return own.sub(lambda found: NUMBERED if found.lastgroup else MASK, segment)


def beyond(seen: Evidence, clean: Clean) -> str:
    """The replies without the segments that clean replies have too, JSON escapes undone; what escaped as it is."""
    if seen.escaped:
        return seen.escaped
    kept = []
    for call, reply in zip(seen.calls, seen.replies, strict=False):
        own = owned(call, clean.exact)
        for segment in segments(unescaped(reply.text)):
            if (form := masked(segment, own)) not in clean.whole:
                kept.append(trimmed(segment, form, own, clean))
    return "\n".join(kept)


def trimmed(segment: str, form: str, own: re.Pattern[str], clean: Clean) -> str:
    """The segment without what clean outputs have around them as well; `form` is the segment, masked."""
    start = max((size for size in sizes(clean.before) if form[:size] in clean.before), default=0)
    rest, ends = form[start:], sizes(clean.behind)
    tail = max((size for size in ends if size <= len(rest) and rest[len(rest) - size :] in clean.behind), default=0)
    places = [start, len(form) - tail]
    for found in own.finditer(segment):
        longer = found.end() - found.start() - 1
        places = [place + longer if place > found.start() else place for place in places]
    return segment[places[0] : places[1]].strip()


@lru_cache(maxsize=8)
def sizes(pieces: frozenset[str]) -> frozenset[int]:
    return frozenset(map(len, pieces))


def squeezed(text: str) -> str:
    """The text with long runs of one character shortened: they are no words, and dear to search."""
    return REPEATED.sub(r"\1", text)


def unsaid(seen: Evidence, clean: Clean) -> str:
    """The clean pieces that these replies do not have: words in them count for nothing either."""
    said = set[str]()
    for call, reply in zip(seen.calls, seen.replies, strict=False):
        own = owned(call, clean.exact)
        said |= {masked(one, own) for one in segments(unescaped(reply.text))}
    return "\n".join(sorted(clean.whole - said))
