"""The control: what makes a clean call clean, and what the clean call after the fault shows."""

import json
from dataclasses import replace
from typing import Any

import pytest

from tests.kit.evidence import (
    BAD_PARAMS,
    GOOD,
    LIMITS,
    PARTIAL_WRITE,
    answered,
    clean,
    judged,
    ran,
    saying,
    verdict,
)
from toolcall_bench.judge.control import clean_failure
from toolcall_bench.model.call import Reply, call
from toolcall_bench.model.evidence import Evidence
from toolcall_bench.model.turns import for_limits

OUTPUT = 'line one\nsaid "zwölf"\\'
TWIN = for_limits(BAD_PARAMS.twin, LIMITS)
CLEAN = clean(TWIN, OUTPUT)


def run_with(**changes: Any) -> Evidence:
    return replace(CLEAN, runs=(replace(CLEAN.runs[0], **changes),))


BAD = {
    "took its process down": replace(CLEAN, crashed="exit code 3"),
    "had not answered a clean call after 5 s": replace(CLEAN, hung=True, allow_s=5.0, replies=()),
    "raised KeyError: 'x'": replace(CLEAN, escaped="KeyError: 'x'\nmore", replies=()),
    "each call id wants exactly one": replace(CLEAN, replies=()),
    "was refused: " + OUTPUT: saying(CLEAN, OUTPUT, is_error=True),
    "the tool never ran": replace(CLEAN, runs=()),
    "entered more than once": replace(CLEAN, runs=CLEAN.runs * 2),
    '"lines": "3"': run_with(arguments='{"path": "notes.txt", "lines": "3"}'),
    "what ran was slow_head": run_with(tool="slow_head"),
    "does not hold the tool's output: 'ok'": saying(CLEAN, "ok"),
    "does not hold the tool's output": run_with(outcome="raised", text=""),
    "does not hold": run_with(outcome="open", text=""),
    "left ['notes.txt'] changed, not []": replace(CLEAN, changed=("notes.txt",)),
}


@pytest.mark.parametrize(("reason", "twin"), BAD.items(), ids=BAD)
def test_a_bad_control_is_untestable_and_the_reason_is_kept(reason: str, twin: Evidence) -> None:
    finding = judged(BAD_PARAMS, GOOD["bad_params"], twin=twin)
    assert finding.verdict == "untestable"
    assert finding.why.startswith("control: ")
    assert reason in finding.why


def test_a_control_that_was_never_answered_or_a_void_cell_is_untestable() -> None:
    assert verdict(BAD_PARAMS, GOOD["bad_params"], twin=CLEAN) == "caught"
    assert judged(BAD_PARAMS, GOOD["bad_params"], twin=None).why == "control: the clean call was never answered"
    assert judged(BAD_PARAMS, GOOD["bad_params"], untestable="absent: no such package").why == "absent: no such package"


@pytest.mark.parametrize(
    "text",
    [
        OUTPUT,
        f"<result>{OUTPUT}</result>",
        json.dumps({"ok": True, "content": OUTPUT}),
        json.dumps({"content": OUTPUT}, ensure_ascii=False),
        json.dumps({"body": json.dumps({"content": OUTPUT})}),
    ],
)
def test_the_tools_output_may_be_wrapped_and_escaped(text: str) -> None:
    assert clean_failure(saying(CLEAN, text)) == ""
    assert clean_failure(saying(CLEAN, text.replace("one", "two"))) != ""


def test_what_a_clean_call_wrote_must_have_stayed_and_nothing_else_changed() -> None:
    twin = for_limits(PARTIAL_WRITE.twin, LIMITS)
    wrote = answered(twin, "appended", ran(twin[0], text="appended", chars=8, wrote=("notes.txt",)))
    assert clean_failure(replace(wrote, changed=("notes.txt",))) == ""
    assert "changed" in clean_failure(wrote)
    assert "changed" in clean_failure(replace(wrote, changed=("notes.txt", "extra.txt")))


def test_the_replies_of_two_clean_calls_are_told_apart_by_content() -> None:
    pair = (call("head", "a", path="x", lines=1), call("head", "b", path="y", lines=1))
    runs = (ran(pair[0], text="of x", chars=4), ran(pair[1], text="of y", chars=4))
    right = replace(answered(pair, "", *runs), replies=(Reply("a", "of x"), Reply("b", "of y")))
    assert clean_failure(right) == ""
    assert clean_failure(replace(right, runs=runs[::-1])) == ""
    assert clean_failure(replace(right, replies=(Reply("a", "of y"), Reply("b", "of x")))) != ""
    assert clean_failure(replace(right, runs=(runs[0], runs[0]))) != ""
