"""What the replies to a faulty call say beyond the line's own clean replies; pure.

A footer, a header or a form that every reply has says nothing about a fault, whatever words and numbers stand in it.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from bench.arguments import parsed
from bench.model import Evidence, ToolCall
from bench.words import unescaped

SEGMENT = re.compile(r"\n|(?<=[.;!?])\s|(?<=[。；！？])")
NUMBER = r"\d+(?:[.,:]\d+)*"
MASK = "\x00"
RUN = re.compile(r"((.)\2{39})\2+")


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
            parts = without(unescaped(reply.text), outputs)
            several = [[masked(one, call, exact) for one in segments(part)] for part in parts]
            whole |= {one for part in several for one in part}
            before |= {part[-1] for part in several[:-1] if part}
            behind |= {part[0] for part in several[1:] if part}
    return Clean(frozenset(whole), frozenset(before), frozenset(behind), exact)


def without(text: str, outputs: Sequence[str]) -> list[str]:
    """What is left of a text around the tools' outputs, cut where they stood."""
    parts = [text]
    for output in outputs:
        parts = [piece for part in parts for piece in part.split(output)]
    return parts


def segments(text: str) -> Iterator[str]:
    """The lines of a text and the sentences in them, without the blanks around them."""
    return (piece for part in SEGMENT.split(text) if (piece := part.strip()))


def masked(segment: str, call: ToolCall, exact: bool) -> str:
    """A segment with what belongs to its call alone masked, each by one character."""
    return owned(call, exact).sub(lambda found: "0" if found.lastgroup else MASK, segment)


@lru_cache(maxsize=256)
def owned(call: ToolCall, exact: bool) -> re.Pattern[str]:
    """What belongs to one call alone: its id, its tool, the texts among its arguments, and numbers unless exact."""
    values = (value for value in parsed(call.arguments).values() if isinstance(value, str))
    own = sorted({call.id, call.tool, *values} - {""}, key=lambda one: (-len(one), one))
    return re.compile("|".join([*map(re.escape, own), "(?!)" if exact else f"(?P<number>{NUMBER})"]))


def beyond(seen: Evidence, clean: Clean) -> str:
    """The replies without the segments that clean replies have too, JSON escapes undone; what escaped as it is."""
    if seen.escaped:
        return seen.escaped
    kept = []
    heads, tails = ({len(piece) for piece in pieces} for pieces in (clean.before, clean.behind))
    for call, reply in zip(seen.calls, seen.replies, strict=False):
        for segment in segments(unescaped(reply.text)):
            form = masked(segment, call, clean.exact)
            if form not in clean.whole:
                head = max((size for size in heads if form[:size] in clean.before), default=0)
                rest = form[head:]
                tail = max((size for size in tails if rest[max(0, len(rest) - size) :] in clean.behind), default=0)
                kept.append(between(segment, head, len(form) - tail, owned(call, clean.exact)))
    return "\n".join(kept)


def between(segment: str, start: int, end: int, masks: re.Pattern[str]) -> str:
    """The part of a segment that stands between two places of its masked form."""
    places = [start, end]
    for found in masks.finditer(segment):
        longer = found.end() - found.start() - 1
        places = [place + longer if place > found.start() else place for place in places]
    return segment[places[0] : places[1]].strip()


def squeezed(text: str) -> str:
    """The text with long runs of one character shortened: they are no words, and dear to search."""
    return RUN.sub(r"\1", text)


def unsaid(seen: Evidence, clean: Clean) -> str:
    """The clean pieces that these replies do not have: words in them count for nothing either."""
    pairs = zip(seen.calls, seen.replies, strict=False)
    own = {masked(one, call, clean.exact) for call, reply in pairs for one in segments(unescaped(reply.text))}
    return "\n".join(sorted(clean.whole - own))
