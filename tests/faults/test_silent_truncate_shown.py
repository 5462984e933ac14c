"""How much of a result a reply shows: rulers are none of it, what is shown twice counts once, a whole hides nothing."""

import json
from dataclasses import replace

import pytest

from tests.faults.test_silent_truncate import UNMARKED
from tests.kit.evidence import TOTAL, cut, saying, telling
from toolcall_bench.faults.exec.silent_truncate import FAULT, kept


def shows(*texts: str) -> int:
    """How many characters count as output in a reply of these texts."""
    return kept(saying(cut(""), "\n".join(texts)))


def test_a_ruler_is_no_output() -> None:
    rule = "#" * 10
    ruled = f"{rule} OUTPUT {rule}\n{'#' * 2000}\n{rule} 2000 shown, 18000 omitted {rule}"
    assert shows(ruled) == 2000
    assert FAULT.handled(replace(saying(cut(""), ruled), said=ruled))
    assert shows("#" * 99, "#" * 2000, "#" * 99) == 2000
    assert shows("# Output", "#" * 39) == 0


def test_head_and_tail_are_output() -> None:
    assert shows("#" * 1900, "...", "#" * 100) == 2000
    assert shows(*["#" * 40] * 50) == 2000


def twice(text: str) -> dict[str, object]:
    return {"content": [{"type": "text", "text": text}], "structuredContent": {"result": text}}


def test_what_is_shown_twice_counts_once() -> None:
    part = "#" * 6000
    inner = {"content": [{"type": "text", "text": json.dumps({"result": part})}], "structuredContent": {"result": part}}
    for shown in (twice(part), inner, json.dumps(twice(part)), [part, part]):
        assert shows(json.dumps(shown)) == 6000
    assert shows(json.dumps({"head": part, "tail": "#" * 1000})) == 7000
    assert shows(part, part) == 12_000


def test_json_may_be_as_deep_as_its_reader_bears() -> None:
    for depth in (500, 2000):
        assert shows("[" * depth + json.dumps("#" * 50) + "]" * depth) == 50


def test_a_part_that_makes_a_whole_when_it_is_shown_twice_is_a_part() -> None:
    part = "#" * 12_000
    for text in (json.dumps(twice(part)), f"{part}\n\n{part}", json.dumps({"text": part, "shown": part + "!"})):
        assert FAULT.inapplicable(saying(cut(""), text)) == ""
        assert FAULT.lacks(saying(cut(""), text)) == UNMARKED
    assert FAULT.inapplicable(saying(cut(""), json.dumps(twice("#" * TOTAL))))


@pytest.mark.parametrize("text", ['{"a": ' * 9000, '{"broken', '"', "[" * 100_000, "{}", '{"n": 1, "b": null}', "null"])
def test_a_reply_that_only_begins_like_json_is_a_text(text: str) -> None:
    assert shows(text) == 0
    assert shows(text, "#" * 2000) == 2000


def test_a_whole_result_hides_nothing_so_the_question_does_not_arise() -> None:
    whole = "the whole result of 20000 characters came back, so nothing is hidden"
    assert FAULT.inapplicable(cut("", shown=20_000)) == whole
    assert FAULT.inapplicable(cut("", shown=19_999)) == ""
    assert not FAULT.claimed(telling("0 omitted", shown=20_000))
    assert FAULT.lacks(telling("20000 in all", shown=20_000)) == "the reply holds all 20000 characters"
    assert FAULT.lacks(telling("20000 in all", shown=19_999)) == ""


def test_a_result_within_the_limit_was_no_fault() -> None:
    for total, fired in ((2000, False), (2001, True)):
        [run] = cut("").runs
        short = replace(cut("", shown=1000), runs=(replace(run, chars=total),))
        assert bool(FAULT.unfired(short)) is not fired
