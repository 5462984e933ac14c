"""The proof of a cut that is no silent one: less came back than was measured, and a mark that tells the whole."""

import json
from dataclasses import replace

import pytest

from tests.kit.evidence import LIMITS, cut, refused, saying, telling
from toolcall_bench.faults.exec.silent_truncate import FAULT, ROW_CHARS, marked, names, turn
from toolcall_bench.model.call import Limits, Reply

UNMARKED = "no total of 20000 in the reply, nor what is missing, nor a file that holds the whole"
TELLING = {
    "the total": "cut; 20000 in all",
    "the total with a comma": "... (20,000 characters)",
    "the total in German": "[gekürzt: 2.000 von 20.000 Zeichen]",
    "the total in Swiss": "[gekürzt: 2’000 von 20’000 Zeichen]",
    "the total in Chinese": "已截断, 共20000字符",
    "the total in ten thousands": "（已截断，全文共2万字）",
    "the total in thousands": "2k of 20k",
    "shown and omitted": "shown 2000, omitted 18000",
    "omitted and shown": "[18,000 more after the first 2,000]",
    "head, tail and omitted": "the first 500 and the last 1500 characters, 18000 omitted",
    "omitted alone": "... [18000 characters omitted] ...",
    "omitted without a word": "[+18k]",
}
TELLING_NOTHING = {
    "nothing": "",
    "an ellipsis": "...",
    "a word without a number": "[truncated]",
    "the mark of the reference tools": "<response clipped><NOTE>only part of this file has been shown to you.</NOTE>",
    "a cursor": '"next_offset": 2000, "has_more": true',
    "a wrong total": "cut; 30000 in all",
    "the thousandfold": "cut; 20,000,000 in all",
    "a total within another number": "cut; 120000 in all, 200001, v20000",
    "shown alone": "only the first 2000",
    "parts that do not add up": "shown 2000, omitted 17000",
    "parts of another cut": "shown 1000, omitted 19000",
    "the rows asked for": "of 500 rows",
}


@pytest.mark.parametrize("text", TELLING.values(), ids=TELLING)
def test_a_mark_holds_the_total_or_what_is_missing(text: str) -> None:
    assert FAULT.handled(telling(text))
    assert FAULT.lacks(telling(text)) == ""


@pytest.mark.parametrize("text", TELLING_NOTHING.values(), ids=TELLING_NOTHING)
def test_anything_less_is_no_mark(text: str) -> None:
    assert not FAULT.handled(telling(text))
    assert FAULT.lacks(telling(text)) == UNMARKED


def test_what_clean_replies_say_as_well_is_no_mark() -> None:
    for number in (20_000, 18_000):
        footer = f"\n<context_left>{number} tokens</context_left>"
        assert not FAULT.handled(cut(footer))
        assert FAULT.handled(replace(cut(footer), said=f"of {number}"))


def test_what_is_missing_is_what_the_bench_counts() -> None:
    assert FAULT.handled(telling("15000 omitted", shown=5000))
    assert not FAULT.handled(telling("18000 omitted", shown=5000))


@pytest.mark.parametrize(
    "text",
    [
        *(
            "shown 10000, omitted 10000",
            "[10000|10000]",
            "10,000 more",
            "[10000 characters omitted]",
            "omitted: 10000",
            "+10000 remaining",
        ),
        *(
            '"omitted_chars": 10000',
            "10000 characters left out",
            "10k missing",
            "the remaining 10000",
            "10000 not shown",
        ),
        *("truncated by 10000", '"truncated_chars": 10000', "[10000 chars truncated]", "weitere 10.000 Zeichen"),
        *("其余10000字符", "省略了10000字符", "10000字符未显示", "剩余1万字"),
    ],
)
def test_half_of_a_result_is_known_to_be_what_is_missing_by_a_word_or_if_said_twice(text: str) -> None:
    assert FAULT.handled(telling(text, shown=10_000))


@pytest.mark.parametrize(
    "text",
    [
        *("only the first 10000", "[10000]", "limit 10000", "10000 characters shown, rest omitted", "more than 10000"),
        *(
            "truncated to 10000",
            "truncated at 10000",
            "truncated after 10000",
            '"truncated_to": 10000',
            "truncated: 10000",
        ),
        *(
            "omitted beyond the first 10000",
            "missing: all after 10000",
            "the first 10000 (truncated)",
            "1万字，其余省略",
        ),
        *("10000 shown remaining hidden", "omitted; shown 10000", "10000. More is there"),
    ],
)
def test_half_of_a_result_may_as_well_be_what_is_shown(text: str) -> None:
    assert not FAULT.handled(telling(text, shown=10_000))


def test_a_file_is_a_mark_if_the_bench_found_the_whole_in_it() -> None:
    mark = "\nthe whole is in spill/whole.txt"
    assert FAULT.handled(cut(mark, spilled=("spill/whole.txt",)))
    assert not FAULT.handled(cut(mark, changed=("spill", "spill/whole.txt")))
    assert {"spill", "spill/whole.txt"} <= set(FAULT.changes(cut(mark, spilled=("spill/whole.txt",))))
    assert FAULT.changes(cut(mark)) == ()


def test_a_tool_that_never_ran_or_gave_nothing_left_nothing_to_cut() -> None:
    unseen = replace(refused(FAULT, ""), said="error: dump is too long, 20000 characters")
    assert FAULT.lacks(unseen) == "dump never ran"
    [run] = cut("").runs
    raised = replace(telling("0 of 20000"), runs=(replace(run, outcome="raised", chars=0),))
    assert FAULT.lacks(raised) == "dump returned nothing"
    assert not marked(unseen)
    assert not marked(raised)


def test_a_mark_is_a_claim_as_good_as_a_flag() -> None:
    assert FAULT.claimed(telling("20000 in all"))
    assert FAULT.claimed(saying(cut(""), "too long", is_error=True))
    assert not FAULT.claimed(telling("[truncated]"))
    assert not FAULT.claimed(replace(cut(""), replies=()))
    mixed = (Reply("c1", "too long", True), Reply("c2", "", False))
    assert not FAULT.claimed(replace(cut(""), replies=mixed))


def test_the_value_is_the_total_however_it_is_written() -> None:
    assert {"20000", "20,000", "20.000", "20’000", "20k", "2万"} <= set(names(LIMITS).value)


@pytest.mark.parametrize("chars", [40, 333, 2000, 65_536])
def test_the_result_is_at_least_ten_times_the_limit_and_no_argument_gives_it_away(chars: int) -> None:
    [call] = turn(Limits(chars=chars))
    rows = json.loads(call.arguments)["rows"]
    assert 10 * chars <= rows * ROW_CHARS < 10 * chars + ROW_CHARS
    assert str(rows * ROW_CHARS) not in call.arguments
