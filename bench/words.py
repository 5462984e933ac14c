"""Whole words and numbers in a text, in English and Chinese; pure."""

import re
from collections.abc import Iterable
from functools import lru_cache

WORD = "[A-Za-z0-9_]"
FAILURE = re.compile(
    r"(?i)error|exception|traceback|\b(?:fail(?:ed|s|ure|ing)?|invalid|unknown|missing|wrong|refused?|rejected|denied|"
    r"aborted|cancell?ed|interrupted|timed?[ -]?out|timeout|unable|impossible|unexpected|unsupported|not|cannot|can't|"
    r"couldn't|could not|"
    r"no such|no tool|no function|must|should be|expected|wanted|required|exceed(?:s|ed)?|gave up|given up|too long|"
    r"truncated|omitted|cut|shortened|incomplete|unfinished|rolled back)\b|"
    r"错误|失败|异常|无效|未知|超时|拒绝|取消|缺少|不存在|找不到|未找到|无法|不能|必须|应为|应该|需要|截断|省略|回滚"
)

DENIED = re.compile(r"(?i)\b(?:no|0|zero|without|without any) (?:errors?|failures?|exceptions?)\b|没有错误|无错误")


@lru_cache(maxsize=4096)
def pattern(word: str) -> re.Pattern[str]:
    """The word as a pattern with a boundary at each edge that is an ASCII letter, digit or underscore.

    A digit at an edge also keeps off a neighbouring decimal or thousands part, so that 3 is not found in 3.11.
    """
    left = rf"(?<!{WORD})" if re.match(WORD, word[0]) else ""
    right = rf"(?!{WORD})" if re.match(WORD, word[-1]) else ""
    left += r"(?<!\d[.,])" if word[0].isdigit() else ""
    right += r"(?![.,]\d)" if word[-1].isdigit() else ""
    return re.compile(left + re.escape(word) + right, re.IGNORECASE)


def count(text: str, words: Iterable[str]) -> int:
    """How often any of the alternatives stands in the text as a whole word; overlapping ones count once."""
    spans = sorted(match.span() for word in words if word for match in pattern(word).finditer(text))
    total, reach = 0, -1
    for start, end in spans:
        if start >= reach:
            total, reach = total + 1, end
    return total


def spellings(number: int) -> tuple[str, ...]:
    """A whole number as people write it: 20000, 20,000, 20_000, 20 000, 20.000."""
    grouped = f"{number:,}"
    return tuple({str(number): 0, **{grouped.replace(",", mark): 0 for mark in (",", "_", " ", "\u00a0", ".")}})


def says_failure(text: str) -> bool:
    """Whether the text holds a word of failure; "" and "ok" do not."""
    return FAILURE.search(DENIED.sub("", text)) is not None
