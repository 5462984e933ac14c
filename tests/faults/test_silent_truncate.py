"""The proof of a cut that is no silent one: less came back than was measured, and a mark that tells the whole."""

import json
from dataclasses import replace

import pytest

from bench.model import Evidence, Limits
from faults.exec.silent_truncate import FAULT, ROW_CHARS, turn
from tests.bench.evidence import cut, judged, refused, saying, verdict

MARKED = {
    "the total": "\ncut; 20000 in all",
    "the total with a comma": "... (20,000 characters)",
    "the total in Chinese": "\n已截断, 共20000字符",
    "shown and omitted": "\nshown 2000, omitted 18000",
    "omitted and shown": "\n[18,000 more after the first 2,000]",
}
UNMARKED = {
    "nothing": "",
    "an ellipsis": "...",
    "a word without a number": "\n[truncated]",
    "a wrong total": "\ncut; 30000 in all",
    "a total within another number": "\ncut; 120000 in all, 200001, v20000",
    "shown alone": "\nonly the first 2000",
    "omitted alone": "\n18000 omitted",
    "parts that do not add up": "\nshown 2000, omitted 17000",
    "parts of another cut": "\nshown 1000, omitted 19000",
    "the rows asked for": "\nof 500 rows",
}


@pytest.mark.parametrize("mark", MARKED.values(), ids=MARKED)
def test_a_mark_holds_the_total_or_parts_that_add_up_to_it(mark: str) -> None:
    assert verdict(FAULT, cut(mark)) == "caught"


@pytest.mark.parametrize("mark", UNMARKED.values(), ids=UNMARKED)
def test_anything_less_is_no_mark(mark: str) -> None:
    assert verdict(FAULT, cut(mark)) in ("missed", "noticed")


def test_an_unmarked_cut_is_missed_and_one_with_a_wrong_mark_or_a_flag_noticed() -> None:
    assert verdict(FAULT, cut("")) == "missed"
    assert verdict(FAULT, cut(UNMARKED["a wrong total"])) == "noticed"
    assert verdict(FAULT, saying(cut(""), "#" * 2000, is_error=True)) == "noticed"


@pytest.mark.parametrize(
    "text",
    [
        "20000 characters, cut:\n" + "#" * 2000,
        "#" * 1000 + "\n[18000 of 20000 omitted]\n" + "#" * 1000,
        json.dumps({"content": "#" * 2000, "total": 20_000}),
        "#" * 1999 + "\n20000",
    ],
)
def test_a_mark_may_stand_anywhere_and_be_wrapped(text: str) -> None:
    assert verdict(FAULT, saying(cut(""), text)) == "caught"


def test_shown_is_what_the_bench_counts_and_equal_parts_must_both_be_said() -> None:
    assert verdict(FAULT, cut("\nshown 5000, omitted 15000", shown=5000)) == "caught"
    assert verdict(FAULT, cut("\nshown 2000, omitted 18000", shown=5000)) != "caught"
    assert verdict(FAULT, cut("\nshown 10000, omitted 10000", shown=10_000)) == "caught"
    assert verdict(FAULT, cut("\nonly the first 10000", shown=10_000)) != "caught"


def test_a_named_file_is_a_mark_only_if_the_bench_found_the_whole_in_it() -> None:
    mark = "\nthe whole is in spill/whole.txt"
    assert verdict(FAULT, cut(mark, spilled=("spill/whole.txt",), changed=("spill", "spill/whole.txt"))) == "caught"
    assert verdict(FAULT, cut(mark)) == "missed"
    assert verdict(FAULT, cut(mark, changed=("spill", "spill/whole.txt"))) == "missed"


def test_a_whole_result_hides_nothing_so_the_question_does_not_arise() -> None:
    assert verdict(FAULT, cut("", shown=20_000)) == "inapplicable"
    assert verdict(FAULT, cut("", shown=19_999)) == "missed"
    assert judged(FAULT, cut("", shown=20_000)).recovered is True


def with_total(total: int) -> Evidence:
    seen = cut("")
    return saying(replace(seen, runs=(replace(seen.runs[0], chars=total),)), "#" * 1000)


def test_a_result_within_the_limit_was_no_fault() -> None:
    assert verdict(FAULT, with_total(2000)) == "untestable"
    assert verdict(FAULT, with_total(2001)) == "missed"


def test_a_tool_that_never_ran_gave_nothing_to_cut() -> None:
    assert verdict(FAULT, refused(FAULT, "error: dump is too long, 20000 characters")) == "noticed"
    assert verdict(FAULT, saying(refused(FAULT, ""), "ok")) == "missed"


@pytest.mark.parametrize("chars", [40, 333, 2000, 65_536])
def test_the_result_is_at_least_ten_times_the_limit_and_no_argument_gives_it_away(chars: int) -> None:
    [call] = turn(Limits(chars=chars))
    rows = json.loads(call.arguments)["rows"]
    assert 10 * chars <= rows * ROW_CHARS < 10 * chars + ROW_CHARS
    assert str(rows * ROW_CHARS) not in call.arguments
