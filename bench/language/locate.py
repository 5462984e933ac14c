"""What an error text gives away: stage, tool, field, bad value, remedy; pure.

Located means singled out. What points at nothing is taken out first: the call repeated as a whole, lists of what there
is, words for a place. A field or a value counts if the rest names it more often than any innocent one of the same call;
where two are named equally often, the one behind a word of blame does, else the first.
"""

import json
import re
from collections.abc import Collection
from typing import TypeAlias

from toolcall_bench.language import spelled
from toolcall_bench.language.echo import (
    DIVIDED,
    SPACED,
    TYPE,
    without_echo,
    without_list,
    without_places,
    without_schema,
)
from toolcall_bench.language.signs import singles_out_stage
from toolcall_bench.language.words import count, unescaped, word_pattern
from toolcall_bench.model.arguments import parsed
from toolcall_bench.model.call import Turn
from toolcall_bench.model.fault import Names
from toolcall_bench.model.finding import Located

BLAME = re.compile(
    r"(?ai)(?:\b(?:unknown|no such|invalid|illegal|unexpected|missing|required|bad|wrong|incorrect|unsupported|"
    r"arguments?|parameters?|params?|fields?|propert(?:y|ies)|keys?|for|at|got|received|given|found|value|input|input_value)"
    r"|未知|无效|缺少|错误|参数|字段|收到|得到|传入)(?:\(s\))?\W{0,8}\Z"
)
BEFORE = 40
Weight: TypeAlias = tuple[int, bool, int]


def locate(text: str, names: Names, turn: Turn, tools: Collection[str] = ()) -> Located:
    """Which of the names the text singles out, beside the other fields and values of the turn's calls.

    `tools` are the names of all tools that there are: a list of them names none.
    """
    text = unescaped(text)
    fields, values = innocents(turn, names)
    told = pointing(text, names, turn)
    place = divided(without_places(told, {*fields, *names.field}), {*fields, *names.field}, TYPE)
    misled = bool(names.field) and blamed(place, fields) > max(weight(place, names.field), (1, False, -len(text)))
    named = spelled.without_names(text, [name for name in (*names.tool, *tools) if name not in names.remedy])
    return Located(
        stage=singles_out_stage(text, names.stage) if names.stage else None,
        tool=singles_out_tool(text, names.tool, tools) if names.tool else None,
        field=singles_out(place, names.field, fields) if names.field else None,
        value=singles_out(divided(told, {*values, *names.value}), names.value, values) if names.value else None,
        remedy=not misled and holds_remedy(named, names.remedy, tools) if names.remedy else None,
    )


def holds_remedy(text: str, remedies: Collection[str], tools: Collection[str]) -> bool:
    """Whether a remedy stands in the text; that it is a tool's name, in any of its spellings."""
    return bool(count(text, remedies) or spelled.times_named(text, [one for one in remedies if one in tools]))


def score(located: Located) -> tuple[int, int]:
    """How many names are singled out, and how many there are to single out."""
    found = [located.stage, located.tool, located.field, located.value, located.remedy]
    return sum(one is True for one in found), sum(one is not None for one in found)


def pointing(text: str, names: Names, turn: Turn) -> str:
    """The text without what repeats a whole call or describes its fields."""
    for call in turn:
        arguments = parsed(call.arguments)
        text = without_schema(without_echo(text, arguments), {*arguments, *names.field})
    return text


def divided(text: str, words: Collection[str], behind: str = "(?:)") -> str:
    """The text without lists of two or more of the words, which are fields or values of one call."""
    return without_list(text, {word: re.escape(word) for word in words}, DIVIDED, f"(?:{behind})?")


def singles_out_tool(text: str, culprits: Collection[str], tools: Collection[str]) -> bool:
    """Whether the text names a culprit outside of lists; where it names every tool, more often than any other."""
    rest = without_list(text, {tool: spelled.loose(tool) for tool in tools}, SPACED)
    others = [spelled.times_named(rest, [tool]) for tool in tools if tool not in culprits]
    named = spelled.times_named(spelled.without_names(rest, spelled.longer(tools, culprits)), culprits)
    return named > (max(others) if others and all(others) else 0)


def singles_out(text: str, culprits: Collection[str], innocent: Collection[str]) -> bool:
    named = weight(text, culprits)
    return named[0] > 0 and named > blamed(text, innocent)


def blamed(text: str, innocent: Collection[str]) -> Weight:
    """How strongly the text points at the innocent word that it points at most."""
    return max((weight(text, [word]) for word in innocent), default=(0, False, 0))


def weight(text: str, words: Collection[str]) -> Weight:
    """How strongly a text points at the words: how often, whether behind a word of blame, and how early."""
    lower = text.lower()
    there = (word for word in words if word and word.lower() in lower)
    begins = sorted(match.start() for word in there for match in word_pattern(word).finditer(text))
    behind = any(BLAME.search(text[max(0, start - BEFORE) : start]) for start in begins)
    return count(text, words), behind, -begins[0] if begins else -len(text)


def innocents(turn: Turn, names: Names) -> tuple[set[str], set[str]]:
    """The fields and the values of the calls that nothing is wrong with; true, false and null are words of any text."""
    fields: set[str] = set()
    values: set[str] = set()
    for call in turn:
        arguments = parsed(call.arguments)
        fields |= arguments.keys()
        worded = (value for value in arguments.values() if not isinstance(value, bool | None))
        values |= {value if isinstance(value, str) else json.dumps(value) for value in worded}
    return fields - set(names.field), values - set(names.value)
