"""Whole words and numbers in a text, in English and Chinese; pure."""

import re
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

WORD = "[A-Za-z0-9_]"
FAILURE = re.compile(
    r"(?i)\b\w*error\w*|\b\w*exception\w*|traceback|\b\w+n['’]t\b|"
    r"\bnot (?:a|an|be|been|in|on|one|so|found|valid|allowed|known|"
    r"exist|registered|available|supported|possible|permitted|recogni[sz]ed|defined|accepted|enough|return|finish)\b|"
    r"\b(?:must|should|shall|has to|have to|needs to) be\b|\b(?:is|are|was|were) required\b|"
    r"\bexpected\b.{0,60}\b(?:got|but|found|received|given)\b|\b(?:no|without) (?:such|tool|function|file|matching)\b|"
    r"\b(?:fail(?:ed|s|ure|ing)?|invalid|unknown|missing|wrong|refused?|rejected|denied|aborted|cancell?ed|interrupted|"
    r"timed?[ -]?out|timeout|unable|impossible|unexpected|unsupported|unavailable|unrecogni[sz]ed|cannot|wanted|"
    r"exceed(?:s|ed)?|gave up|given up|too (?:long|slow|large|many|big)|took too|truncated|omitted|cut|shortened|"
    r"incomplete|unfinished|bad|crash(?:ed|es)?|problem|malformed|illegal|killed|stopped|mismatch|rolled back)\b|"
    r"错误|失败|异常|无效|未知|超时|拒绝|取消|缺少|不存在|找不到|未找到|无法|不能|必须是|应为|应该是|截断|省略|回滚|"
    r"出错|有误|不是|没有|未能|过长|终止|不合法|不支持|中断"
)

DENIED = re.compile(
    r"(?i)\b(?:no|0|zero|without|without any|nothing) (?:errors?|failures?|failed|exceptions?|problems?)\b|"
    r"[\"']?(?:is_?)?(?:error|failure|failed|exception)s?[\"']?\s*[:=]\s*(?:null|none|false|no|0|\"\"|''|\[\]|\{\})|"
    r"<(?:error|failure|exception)s?\s*/>|没有错误|无错误|没有异常|没有问题"
)


@lru_cache(maxsize=4096)
def pattern(word: str) -> re.Pattern[str]:
    """The word as a pattern with a boundary at each edge that is an ASCII letter, digit or underscore.

    A digit at an edge also keeps off a neighbouring decimal or thousands part, so that 3 is not found in 3.11; a unit
    may follow it, as in 20000B.
    """
    left = rf"(?<!{WORD})" if re.match(WORD, word[0]) else ""
    right = rf"(?!{WORD})" if re.match(WORD, word[-1]) else ""
    left += r"(?<!\d[.,])" if word[0].isdigit() else ""
    right = r"(?!\d|[.,]\d)" if word[-1].isdigit() else right
    return re.compile(left + re.escape(word) + right, re.IGNORECASE)


def count(text: str, words: Iterable[str]) -> int:
    """How often any of the alternatives stands in the text as a whole word; overlapping ones count once."""
    lower = text.lower()
    there = (word for word in words if word and word.lower() in lower)
    spans = sorted(match.span() for word in there for match in pattern(word).finditer(text))
    total, reach = 0, -1
    for start, end in spans:
        if start >= reach:
            total, reach = total + 1, end
    return total


def spellings(number: int) -> tuple[str, ...]:
    """A whole number as people write it: 20000, 20,000, 20_000, 20'000, 20 000."""
    grouped = f"{number:,}"
    return tuple(
        {
            str(number): 0,
            **{grouped.replace(",", mark): 0 for mark in (",", "_", "'", " ", "\u00a0", "\u2009", "\u202f")},
        }
    )


def failures(text: str) -> Counter[str]:
    """The words of failure in a text and how often each stands there; "" and "ok" hold none."""
    return Counter(match.group().lower() for match in FAILURE.finditer(DENIED.sub("", text)))
