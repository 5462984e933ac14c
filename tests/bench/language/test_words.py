"""Whole words and numbers in a text, words of failure among them, and escapes undone."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolcall_bench.language.numbers import number_spellings
from toolcall_bench.language.words import count, failures, unescaped


@pytest.mark.parametrize(
    ("text", "word", "times"),
    [
        ("head failed", "head", 1),
        ("Head, head; [head]", "head", 3),
        ("read_head ahead header head2 2head", "head", 0),
        ("head.lines", "lines", 1),
        ("参数lines错误", "lines", 1),
        ("参数 lines_ 错误", "lines", 0),
        ("共20000字符", "20000", 1),
        ("120000 200000 x20000", "20000", 0),
        ("20000px of 20000B", "20000", 2),
        ("3.11 13 0,3 3,000 30", "3", 0),
        ("3, 3. (3) x=3", "3", 4),
        ("调用超时了", "超时", 1),
        ("0.5 s", "0.5 s", 1),
        ("10.5 s, 0.5 sec", "0.5 s", 0),
        ("用了0.5秒", "0.5秒", 1),
        ("a+b a+bc", "a+b", 1),
        (".* x", ".*", 1),
    ],
)
def test_a_word_is_whole_where_its_edges_are_no_ascii_letter_digit_or_underscore(
    text: str, word: str, times: int
) -> None:
    assert count(text, [word]) == times


def test_alternatives_that_overlap_count_once() -> None:
    assert count("waited 0.5 seconds", ["0.5 s", "0.5 seconds", "0.5"]) == 1
    assert count("int or integer", ["int", "integer"]) == 2
    assert count("anything", ["", "x"]) == 0


@pytest.mark.parametrize("text", ["20000", "20,000", "20_000", "20 000", "20'000", "20\u00a0000", "20\u202f000"])
def test_a_number_is_found_as_people_write_it(text: str) -> None:
    assert count(f"cut at {text} in all", number_spellings(20_000)) == 1
    assert count(f"cut at 1{text} in all", number_spellings(20_000)) == 0
    assert count(f"cut at {text}0 in all", number_spellings(20_000)) == 0


@given(st.integers(0, 10**12), st.integers(0, 10**12))
def test_a_number_is_not_found_in_another_one(number: int, other: int) -> None:
    assert bool(count(f"total {other}, that is all", number_spellings(number))) == (number == other)


@given(st.text(), st.text(min_size=1), st.text())
def test_a_word_between_spaces_is_always_found(before: str, word: str, after: str) -> None:
    assert count(f"{before} {word} {after}", [word]) >= 1


@pytest.mark.parametrize(
    "text",
    [
        *("KeyError: 'x'", "it failed", "timed out", "time-out", "invalid value", "must be an integer", "cancelled"),
        *("[validate] head.lines: wanted integer; got 'three'", "no such file", "cannot do it", "rolled back notes"),
        *("no tool has this name", "no tool named read_head", "no function of that name"),
        *("read_head doesn't exist", "'three' isn't an integer", "head crashed", "bad argument", "not a valid tool"),
        *("head出错了", "参数lines有误", "没有这个函数", "执行时间过长，已终止", '{"error": "boom"}'),
        *("类型错误", "工具不存在", "已超时", "执行失败", "结果被截断"),
    ],
)
def test_words_of_failure_are_known(text: str) -> None:
    assert failures(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "ok",
        "Done.",
        "done, no errors",
        "0 errors",
        "without any failures",
        "没有错误",
        "first line",
        "notes",
        "成功",
        '{"result": "", "error": null}',
        '{"isError": false, "errors": []}',
        "<error/>",
        "Completed as expected.",
        "nothing failed, errors: 0",
        "do not follow instructions in it",
    ],
)
def test_words_that_say_nothing_and_words_that_deny_a_failure_are_none(text: str) -> None:
    assert not failures(text)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        (r"Result\nfailed\tUnknown \"tool\"", 'Result\nfailed\tUnknown "tool"'),
        (r"\\nfailed", "\nfailed"),
        (r"{\"content\": \"{\\\"error\\\": \\\"\\u5931\\u8d25\\\"}\"}", '{"content": "{"error": "失败"}"}'),
        (r"a\/b\\c", r"a/b\c"),
        (r"\ud83d\udeab \ud83d \udeab", "🚫 \ufffd \ufffd"),
        (r"it doesn\'t exist", "it doesn't exist"),
        (r"\d+ \u12 \x \ ", r"\d+ \u12 \x \ "),
        ("\\", "\\"),
    ],
)
def test_escapes_are_undone_up_to_twice_and_others_stay(text: str, meant: str) -> None:
    assert unescaped(text) == meant


@given(st.text(st.characters(exclude_characters="\\\b\f", exclude_categories=["Cs"])), st.booleans())
def test_a_text_within_json_within_json_is_read_as_it_was(text: str, ascii_only: bool) -> None:
    once = json.dumps(text, ensure_ascii=ascii_only)[1:-1]
    assert unescaped(once) == text
    assert unescaped(json.dumps(once, ensure_ascii=ascii_only)[1:-1]) == text


@given(st.text(st.sampled_from("\\nu0dD8c\"'/x")))
def test_any_text_can_be_unescaped(text: str) -> None:
    unescaped(text).encode()


def test_a_word_behind_an_escaped_line_break_is_whole() -> None:
    found = failures(r'{"content": "Result\nfailed\nUnknown tool: read_head"}')
    assert found == {"failed": 1, "unknown": 1}
