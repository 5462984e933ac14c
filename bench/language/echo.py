"""What an error text repeats without pointing at it: the whole call, what may be given, the word for a place; pure."""

import json
import re
from bisect import bisect_left
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

GONE = "…"
LONGEST_LIST = 100
MOST_CHARS = 60
LONGEST_GROUP = 2000
PLACES = (
    *("path", "loc", "location", "field", "parameter", "param", "argument", "arg", "key", "property", "attribute"),
    *("instancePath", "dataPath", "keyword", "name"),
)
"""Words for the place of a problem; right before a field's name they are no field, though one may be called so."""

KINDS = "str|string|int|integer|number|float|bool|boolean|array|list|object|dict|any|null|none|optional"
TYPE = rf"\s?[:(]\s?(?:{KINDS})\b\)?(?:\s?=\s?[\w.'\"-]{{1,20}})?"
AND = r"(?:and|or|und|oder|et|ou|y|o)\b|和|或|与|及|および"
QUOTES = r"\s\"'`“”„‘’「」()\[\]{}<>*•\-"
SPACED = rf"[{QUOTES},;、，；/|]{{1,12}}(?:(?:{AND})[{QUOTES}]{{0,6}})?"
"""What stands between the names of a list, be it only blanks."""
DIVIDED = rf"[{QUOTES}]{{0,8}}(?:[,;、，；/|\n]\s{{0,4}}(?:{AND})?|{AND})[{QUOTES}]{{0,8}}"
"""What stands between the names of a list, at least a comma, a line break, or a word."""

SIGN = r"[\"'`“”]?\s{0,3}(?:=>|->|[:=>→])\s{0,3}"
"""What stands between a name and its value."""


class Pair(NamedTuple):
    """A field with a value in a text: where, which field, and whether it is the call's own value."""

    start: int
    end: int
    field: str
    own: bool


def without_list(text: str, names: Mapping[str, str], between: str, behind: str = "") -> str:
    """The text without its lists of two or more of the names, given as patterns; `behind` may follow each of them."""
    known = [f"(?:{names[name]})" for name in sorted(names, key=len, reverse=True)[:LONGEST_LIST] if name]
    if len(known) < 2:
        return text
    one = rf"(?<![A-Za-z0-9_])(?:[A-Za-z0-9_]{{1,30}}?(?:[.:/-]|__))?(?:{'|'.join(known)})(?![A-Za-z0-9_]){behind}"
    found = re.compile(rf"{one}(?:{between}{one})+", re.IGNORECASE)
    apart = [re.compile(rf"(?<![A-Za-z0-9_]){name}(?![A-Za-z0-9_])", re.IGNORECASE) for name in known]

    def several(match: re.Match[str]) -> str:
        return GONE if sum(bool(name.search(match.group())) for name in apart) > 1 else match.group()

    return found.sub(several, text)


def without_schema(text: str, fields: Collection[str]) -> str:
    """The text without what a JSON schema says of the fields."""
    told = r"title|description|anyOf|allOf|oneOf|enum|default|type[\"']\s{0,3}:\s{0,3}[\"'](?:" + KINDS + r")[\"']"
    for field in filter(None, fields):
        about = rf"[\"']{re.escape(field)}[\"']\s{{0,3}}:\s{{0,3}}\{{(?=\s{{0,40}}[\"'](?:{told}))[^{{}}]{{0,400}}\}}?"
        text = re.sub(about, GONE, text)
    return text


def without_places(text: str, fields: Collection[str]) -> str:
    """The text without the words for a place that stand right before the name of a field, as in `path: ["lines"]`."""
    places = "|".join(place for place in PLACES if place.lower() in {field.lower() for field in fields})
    known = "|".join(re.escape(field) for field in sorted(fields, key=len, reverse=True)[:LONGEST_LIST] if field)
    if not places or not known:
        return text
    gap = r"(?=[^\w,，、;；/|\n]|[\"'`]?\s{0,3}[:=])[^\w,，、;；|]{1,40}"
    label = rf"(?<![A-Za-z0-9_.])(?:{places})(?={gap}(?:{known})(?![A-Za-z0-9_]))"
    return re.sub(label, GONE, text, flags=re.IGNORECASE)


def without_echo(text: str, arguments: Mapping[str, object]) -> str:
    """The text without the call's names with their values, where all of them stand in one group or one after another.

    One of the values must be the call's own; the others may be cut, changed or those of another call.
    """
    found = pairs(text, arguments)
    wanted = {one.field for one in found}
    if not wanted or wanted != set(arguments):
        return text
    echoed: set[Pair] = set()
    for together in (*(runs_of_pairs(text, found) if len(wanted) > 1 else ()), *groups_of_pairs(text, found)):
        if {one.field for one in together} == wanted and any(one.own for one in together):
            echoed |= set(together)
    for one in sorted(echoed, reverse=True):
        text = text[: one.start] + GONE + text[one.end :]
    return text


def pairs(text: str, arguments: Mapping[str, object]) -> list[Pair]:
    """Where a field of the call stands with a value behind it, in the order of the text."""
    found: list[Pair] = []
    for field, value in list(arguments.items())[:LONGEST_LIST]:
        name = re.escape(field)
        own = rf"(?:{SIGN}|[\"'`“”]?\s)[\"'`“„]?(?P<own>{'|'.join(spellings_of(value))})(?![A-Za-z0-9_])(?:</{name}>)?"
        other = rf"{SIGN}[\"'`]?[^\s\"'`,;(){{}}\[\]]{{1,200}}+(?=[\"'`]|\s?[,;)}}\]\n]|\Z)"
        pair = re.compile(rf"(?<![A-Za-z0-9_.]){name}(?:{own}|{other})")
        found += [Pair(*match.span(), field, match["own"] is not None) for match in pair.finditer(text)]
    return sorted(found)


def spellings_of(value: object) -> Iterator[str]:
    """Patterns for a value in JSON and in Python; a folder may stand before a string, and a long one may be cut."""
    if isinstance(value, str):
        yield r"(?:[^\s\"'`,]{0,200}/)?" + re.escape(value[:MOST_CHARS]) + r"[^\"'`]{0,200}" * (len(value) > MOST_CHARS)
        return
    for spelled in {json.dumps(value), repr(value)}:
        yield re.escape(spelled[:MOST_CHARS])


def runs_of_pairs(text: str, found: Sequence[Pair]) -> Iterator[Sequence[Pair]]:
    """The pairs in rows, with no word between one and the next."""
    start = 0
    for place in range(1, len(found) + 1):
        if place == len(found) or not re.fullmatch(r"\W{0,20}", text[found[place - 1].end : found[place].start]):
            yield found[start:place]
            start = place


def groups_of_pairs(text: str, found: Sequence[Pair]) -> Iterator[Sequence[Pair]]:
    """The pairs in one pair of brackets; one alone only if it is the call's own and nothing else stands in it."""
    begins = [one.start for one in found]
    opened: dict[str, list[int]] = {"{": [], "(": []}
    for match in re.finditer(r"[{}()]", text):
        sign = match.group()
        if sign in opened:
            opened[sign].append(match.start())
        elif begun := opened["{" if sign == "}" else "("]:
            start, end = begun.pop(), match.start()
            inside = found[bisect_left(begins, start) : bisect_left(begins, end)] if end - start < LONGEST_GROUP else []
            if len(inside) > 1 or any(one.own and alone(text, start, end, one) for one in inside):
                yield inside


def alone(text: str, start: int, end: int, pair: Pair) -> bool:
    return not re.search(r"\w", text[start : pair.start] + text[pair.end : end])
