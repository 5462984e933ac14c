"""Which stage an error text names: by its label, or by the signs in signs.toml; pure."""

import re
from collections import Counter
from functools import cache

from toolcall_bench.language.wordings import wordings
from toolcall_bench.model.call import Stage

LABELS = {
    "transport": Stage.TRANSPORT,
    "service": Stage.SERVICE,
    "validate": Stage.VALIDATE,
    "validation": Stage.VALIDATE,
    "exec": Stage.EXEC,
    "execution": Stage.EXEC,
    "rollback": Stage.ROLLBACK,
}
LABEL = rf"(?:{'|'.join(sorted(LABELS, key=len, reverse=True))})"
SEVERAL = rf"{LABEL}(?:(?:[\s,/|]|or\b|and\b){{1,6}}{LABEL}){{0,9}}"
TAG = re.compile(r"(?ai)\A\W{0,8}(?:error\W{1,6})?[\[(<]([^\[\](){}<>:\n]{1,80})[\])>:]")
HEADLINE = re.compile(rf"(?ai)\A\W{{0,8}}(?:error\W{{1,6}})?({SEVERAL})(?:\s?:|[ _-](?:error|failure|exception)\b)")
TOLD = re.compile(rf"(?ai)\bstage[\"']?\s{{0,3}}[:=]\s{{0,3}}[\"']?({SEVERAL})\b")
"""A label: a tag in brackets or the stage's word at the start of a text, or one that says what it is, anywhere."""

RANKS = (
    ("transport", "service", "validate"),
    ("transport_class", "service_class", "validate_class"),
    ("transport_word", "service_word", "validate_word", "exec"),
    ("rollback",),
)
"""The kinds of signs, strongest first: where one rank speaks, those below it are not asked."""


def singles_out_stage(text: str, stages: tuple[Stage, ...]) -> bool:
    """Whether a label names these stages alone or, without one, the strongest signs name them more than any other."""
    if labels := labelled(text):
        return labels <= set(stages)
    hits = strongest(text)
    named = max((hits[stage] for stage in stages), default=0)
    return named > max((number for stage, number in hits.items() if stage not in stages), default=0)


def labelled(text: str) -> set[Stage]:
    """The stages that a label names, by their own words or, in a tag, by any sign; none where there is no label."""
    for pattern in (TAG, HEADLINE, TOLD):
        if found := pattern.search(text):
            named = {LABELS[word.lower()] for word in re.findall(rf"(?ai)\b{LABEL}\b", found[1])}
            if named := named or set(strongest(found[1])):
                return named
    return set()


def strongest(text: str) -> Counter[Stage]:
    """How often each stage is named by the signs of the strongest rank that speaks at all."""
    return next(filter(None, (signs(text, rank) for rank in range(len(RANKS)))), Counter())


def signs(text: str, rank: int) -> Counter[Stage]:
    """How often the signs of one rank name each stage; what belongs to one sign counts for no other."""
    kinds = (match.lastgroup or "" for match in ranked(rank).finditer(text))
    return Counter(stage_of(kind) for kind in kinds)


def stage_of(kind: str) -> Stage:
    return Stage[kind.partition("_")[0].upper()]


@cache
def ranked(rank: int) -> re.Pattern[str]:
    """The signs of one rank as one pattern, with a group for each kind; where two begin at one place, the first one."""
    kinds: dict[str, list[str]] = {kind: [] for kind in RANKS[rank]}
    for one in wordings("signs"):
        if one.kind in kinds:
            kinds[one.kind].append(bounded(one.pattern, one.language))
    return re.compile("|".join(f"(?P<{kind}>{'|'.join(found)})" for kind, found in kinds.items()), re.IGNORECASE)


def bounded(pattern: str, language: str) -> str:
    """English words end where Chinese ones begin; the other languages' letters are no boundaries."""
    return f"(?a:{pattern})" if language == "en" else f"(?:{pattern})"
