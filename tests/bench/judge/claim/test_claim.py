"""By what a line says that something failed: the flag, a mark, a stated form, a word, an exception's own text."""

import json
from dataclasses import replace
from typing import Any

import pytest

from tests.kit.evidence import (
    BAD_PARAMS,
    GOOD,
    LIMITS,
    SILENT_TRUNCATE,
    UNKNOWN_TOOL,
    clean,
    cut,
    judged,
    ran,
    saying,
    turn,
)
from toolcall_bench.model.evidence import Evidence
from toolcall_bench.model.turns import FRESH_TURN, for_limits

REFUSED = GOOD["bad_params"]


def claim(text: str, is_error: bool = False, **more: Any) -> str:
    return judged(BAD_PARAMS, saying(REFUSED, text, is_error), **more).claim


def beside(clean_text: str, text: str, **more: Any) -> str:
    """The claim of a line that also says this to every clean call; `{}` stands for the tool's output."""
    twin, after = clean(for_limits(BAD_PARAMS.twin, LIMITS)), clean(FRESH_TURN, "nothing before this")
    spoken = [saying(seen, clean_text.replace("{}", seen.runs[0].text)) for seen in (twin, after)]
    return claim(text, twin=spoken[0], after=spoken[1], **more)


def test_a_flag_goes_before_words_and_a_mark_is_no_flag() -> None:
    assert claim("it failed", is_error=True) == claim("", is_error=True) == "flag"
    assert judged(SILENT_TRUNCATE, GOOD["silent_truncate"]).claim == "mark"
    assert judged(SILENT_TRUNCATE, saying(cut(""), "too long", is_error=True)).claim == "flag"


def test_a_wire_without_a_flag_has_none() -> None:
    assert claim("", is_error=True, channel="text") == ""
    assert claim("it failed", is_error=True, channel="text") == "word: failed"


@pytest.mark.parametrize(("text", "word"), [("it FAILED", "failed"), ("错误: head", "错误"), ("KeyError", "keyerror")])
def test_a_word_of_failure_is_a_claim_and_is_told(text: str, word: str) -> None:
    assert claim(text) == f"word: {word}"


@pytest.mark.parametrize("text", ["", "ok", "no errors", "head: done", "three lines of notes.txt", "head.lines: three"])
def test_neither_a_denial_nor_a_name_of_the_call_is_a_word(text: str) -> None:
    assert claim(text) == ""
    assert claim(f"{text}; invalid") == "word: invalid"


def test_a_name_that_is_singled_out_is_no_word() -> None:
    finding = judged(UNKNOWN_TOOL, saying(GOOD["unknown_tool"], "read_head: the closest is head"))
    assert (finding.located.tool, finding.located.remedy, finding.claim, finding.verdict) == (True, True, "", "missed")


FOOTER = "\nWhat failed is told as such."


def test_words_that_clean_replies_hold_count_for_nothing() -> None:
    assert beside("{}", FOOTER) == "word: failed"
    assert beside("{}" + FOOTER, FOOTER) == beside("{}" + FOOTER, "Done." + FOOTER) == ""
    assert beside("{}" + FOOTER, "Refused." + FOOTER) == "word: refused"
    assert beside("{}\nerrors: 0", "errors: 1") == ""


def test_words_of_a_clean_reply_that_are_wanting_count_for_nothing_elsewhere() -> None:
    assert beside("{}\nno other call failed", "this failed") == ""
    assert beside("{}\nno other call failed", "this failed, yes, failed") == "word: failed"


def test_a_clean_call_that_went_wrong_gives_no_words_of_clean_replies() -> None:
    late = saying(clean(FRESH_TURN, "nothing before this"), "it failed")
    assert claim("it failed", after=late) == "word: failed"
    assert claim("it failed", after=replace(late, runs=())) == "word: failed"


def outputs(text: str) -> dict[str, Evidence]:
    """This output in each of a cell's turns but the one that is judged, and in that one too."""
    run = ran(turn(BAD_PARAMS)[0], text=text, chars=len(text))
    other = saying(replace(REFUSED, runs=(run,)), "error: refused")
    return {"twin": clean(for_limits(BAD_PARAMS.twin, LIMITS), text), "after": clean(FRESH_TURN, text), "first": other}


@pytest.mark.parametrize("where", ["twin", "after", "first", "fault"])
def test_a_reply_that_holds_a_tools_output_of_any_turn_reads_as_success(where: str) -> None:
    text = 'error: the "log" says\nnothing'
    found: dict[str, Any] = {**outputs("another output"), where: outputs(text).get(where, REFUSED)}
    fault = replace(found.pop("fault", REFUSED), runs=outputs(text)["first"].runs if where == "fault" else ())
    for shown in (
        text,
        f"failed? {text}",
        json.dumps({"failed": text}),
        text[:12],
        f"1: {text}".replace("\n", "\n2: "),
    ):
        assert judged(BAD_PARAMS, saying(fault, shown), **found).claim == ""
    assert judged(BAD_PARAMS, saying(fault, "error: refused"), **found).claim == "word: error"


def test_an_output_that_was_not_kept_whole_or_is_empty_or_raised_makes_no_success() -> None:
    [run] = outputs("error: the log")["first"].runs
    for other in (replace(run, chars=99), replace(run, text="", chars=0), replace(run, outcome="raised")):
        seen = replace(saying(REFUSED, "error: the log"), runs=(other,))
        assert judged(BAD_PARAMS, seen).claim == "word: error"


def test_where_a_result_was_cut_words_of_a_cut_count_beside_its_output() -> None:
    assert judged(SILENT_TRUNCATE, cut("\n[clipped]")).claim == "word: clipped"
    assert judged(SILENT_TRUNCATE, cut("\nfailed")).claim == "word: failed"
    assert judged(SILENT_TRUNCATE, cut("...")).claim == ""
    assert claim("[clipped]") == ""
