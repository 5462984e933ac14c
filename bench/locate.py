"""What an error text gives away: stage, tool, field, bad value, remedy; pure.

Located means singled out: a name counts only if the text holds it as a whole word, a field or a value only if the
text names it more often than any innocent field or value of the same call, a stage only if more often than any other.
"""

import json
import re
from collections.abc import Iterable, Mapping

from bench.model import Located, Names, Stage, Turn
from bench.words import count

SIGNS: Mapping[Stage, re.Pattern[str]] = {
    Stage.TRANSPORT: re.compile(
        r"(?i)\btransport\b|\btim(?:ed|e)[ -]?out\b|\btimeout\w*|\btime (?:budget|limit)\b|\bdeadline\b|超时|传输"
    ),
    Stage.SERVICE: re.compile(
        r"(?i)\bservice\b|\bunknown_tool\b|"
        r"\b(?:unknown|unregistered|undefined|no such|nonexistent) (?:tool|function)\b|"
        r"\b(?:tool|function)\b[^.;\n]{0,60}"
        r"\b(?:not found|unavailable|does not exist|not registered|is not (?:defined|available))|"
        r"\btool_?not_?found\w*|未知(?:的)?工具|(?:工具|函数)[^。;\n]{0,40}(?:不存在|未找到|未注册)|"
        r"找不到(?:工具|函数)|没有(?:这个)?工具"
    ),
    Stage.VALIDATE: re.compile(
        r"(?i)\bvalidat(?:e|ion)\b|validation[ _]?error|\binvalid[ _](?:arguments?|parameters?|params|input)\b|"
        r"\bschema\b|类型错误|参数(?:错误|无效)|校验|验证"
    ),
    Stage.EXEC: re.compile(
        r"(?i)\bexec(?:ution)?\b|\bexecution[ _]?error\b|\braised\b|\bwhile running\b|\berror (?:executing|running)\b|"
        r"\btool\b[^.;\n]{0,40}\bfailed\b|执行(?!成功|完成|完毕|了)"
    ),
    Stage.ROLLBACK: re.compile(
        r"(?i)\broll(?:ed)?[ -]?back\b|\brestored\b|\breverted\b|\bundone\b|回滚|恢复|还原|撤销"
    ),
}


def locate(text: str, names: Names, turn: Turn) -> Located:
    """Which of the names the text singles out, beside the other fields and values of the turn's calls."""
    fields, values = innocents(turn, names)
    return Located(
        stage=singles_out_stage(text, names.stage) if names.stage else None,
        tool=bool(count(text, names.tool)) if names.tool else None,
        field=singles_out(text, names.field, fields) if names.field else None,
        value=singles_out(text, names.value, values) if names.value else None,
        remedy=bool(count(text, names.remedy)) if names.remedy else None,
    )


def score(located: Located) -> tuple[int, int]:
    """How many names are singled out, and how many there are to single out."""
    found = [located.stage, located.tool, located.field, located.value, located.remedy]
    return sum(one is True for one in found), sum(one is not None for one in found)


def singles_out(text: str, words: Iterable[str], innocent: Iterable[str]) -> bool:
    return count(text, words) > max((count(text, [word]) for word in innocent), default=0)


def singles_out_stage(text: str, stages: tuple[Stage, ...]) -> bool:
    hits = {stage: len(sign.findall(text)) for stage, sign in SIGNS.items()}
    named = max(hits[stage] for stage in stages)
    return named > max((number for stage, number in hits.items() if stage not in stages), default=0)


def innocents(turn: Turn, names: Names) -> tuple[set[str], set[str]]:
    """The fields and the values of the calls that nothing is wrong with."""
    fields: set[str] = set()
    values: set[str] = set()
    for call in turn:
        arguments = parsed(call.arguments)
        fields |= arguments.keys()
        values |= {value if isinstance(value, str) else json.dumps(value) for value in arguments.values()}
    return fields - set(names.field), values - set(names.value)


def parsed(arguments: str) -> dict[str, object]:
    """The arguments as a mapping; empty where the text is no JSON object."""
    try:
        found = json.loads(arguments)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}
