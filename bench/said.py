"""What the replies to a faulty call say beyond the line's own clean replies; pure.

A footer, a header or a form that every reply has says nothing about a fault, whatever words and numbers stand in it.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bench.arguments import parsed
from bench.model import Evidence, ToolCall
from bench.words import unescaped

SEGMENT = re.compile(r"\n|(?<=[.;!?])\s|(?<=[。；！？])")
NUMBER = re.compile(r"\d+(?:[.,:]\d+)*")
MASK = "\x00"


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
        outputs = [run.text for run in seen.runs if run.text]
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
    """A segment with what belongs to its call alone masked: id, tool and arguments, and numbers unless exact."""
    for own in owned(call):
        segment = segment.replace(own, MASK)
    return segment if exact else NUMBER.sub("0", segment)


def owned(call: ToolCall) -> list[str]:
    """What belongs to one call, longest first."""
    values = (value for value in parsed(call.arguments).values() if isinstance(value, str))
    return sorted({call.id, call.tool, *values} - {""}, key=len, reverse=True)


def beyond(seen: Evidence, clean: Clean) -> str:
    """The replies without the segments that clean replies have too, JSON escapes undone; what escaped as it is."""
    if seen.escaped:
        return seen.escaped
    kept = []
    for call, reply in zip(seen.calls, seen.replies, strict=False):
        heads, tails = ([form(one, call, clean.exact) for one in some] for some in (clean.before, clean.behind))
        for segment in segments(unescaped(reply.text)):
            if masked(segment, call, clean.exact) not in clean.whole:
                kept.append(trimmed(segment, heads, tails))
    return "\n".join(kept)


def form(piece: str, call: ToolCall, exact: bool) -> str:
    """A masked piece as a pattern, in which what belongs to this call, or any number, may stand where a mask does."""
    own = "|".join(re.escape(one) for one in owned(call)) or MASK
    kinds = {MASK: f"(?:{own})"} | ({} if exact else {"0": NUMBER.pattern})
    parts = re.split(f"({MASK})" if exact else f"({MASK}|0)", piece)
    return "".join(kinds.get(part, re.escape(part)) for part in parts)


def trimmed(segment: str, heads: Sequence[str], tails: Sequence[str]) -> str:
    """The segment without the form around it that clean outputs have around them as well."""
    if found := next(filter(None, (re.match(head, segment) for head in heads)), None):
        segment = segment[found.end() :]
    if found := next(filter(None, (re.search(rf"{tail}\Z", segment) for tail in tails)), None):
        segment = segment[: found.start()]
    return segment.strip()


def unsaid(seen: Evidence, clean: Clean) -> str:
    """The clean pieces that these replies do not have: words in them count for nothing either."""
    pairs = zip(seen.calls, seen.replies, strict=False)
    own = {masked(one, call, clean.exact) for call, reply in pairs for one in segments(unescaped(reply.text))}
    return "\n".join(sorted(clean.whole - own))
