"""What tells of a failure without a word of it: an exception's own text, and the form that a text wire states."""

from dataclasses import replace
from typing import Any

from tests.kit.evidence import (
    BAD_PARAMS,
    EXEC_THROW,
    GOOD,
    LIMITS,
    PARTIAL_WRITE,
    clean,
    judged,
    record,
    saying,
    turn,
)
from toolcall_bench.judge.verdict import judge
from toolcall_bench.model.record import Record
from toolcall_bench.model.turns import FRESH_TURN, for_limits

THROWN = GOOD["exec_throw"]
REFUSED = GOOD["bad_params"]


def claim(text: str, is_error: bool = False, **more: Any) -> str:
    return judged(BAD_PARAMS, saying(REFUSED, text, is_error), **more).claim


def beside(clean_text: str, text: str, **more: Any) -> str:
    """The claim of a line that also says this to every clean call; `{}` stands for the tool's output."""
    twin, after = clean(for_limits(BAD_PARAMS.twin, LIMITS)), clean(FRESH_TURN, "nothing before this")
    spoken = [saying(seen, clean_text.replace("{}", seen.runs[0].text)) for seen in (twin, after)]
    return claim(text, twin=spoken[0], after=spoken[1], **more)


def thrown(text: str, error: str, **more: Any) -> str:
    seen = replace(THROWN, runs=tuple(replace(run, error=error) for run in THROWN.runs))
    return judged(EXEC_THROW, saying(seen, text), **more).claim


def test_the_text_of_an_exception_that_a_run_really_raised_is_a_claim() -> None:
    error = "IsADirectoryError: 'folder' leads to itself"
    assert thrown("'folder' leads to itself", error) == "exception: 'folder' leads to itself"
    assert thrown('{"result": "\\u0027folder\\u0027 leads to itself"}', error).startswith("exception: ")
    assert thrown("'folder' leads to", error) == thrown("'folder' leads to itself", "OSError: other") == ""
    assert thrown("", "OSError: ") == thrown("off", "OSError: off") == ""


def test_an_exceptions_text_that_a_clean_reply_holds_too_or_that_no_run_raised_is_none() -> None:
    error = "IsADirectoryError: 'folder' leads to itself"
    twin = saying(clean(for_limits(EXEC_THROW.twin, LIMITS)), "the first line: 'folder' leads to itself")
    assert thrown("'folder' leads to itself", error, twin=twin) == ""
    lost = replace(THROWN, runs=tuple(replace(run, error=error, outcome="lost") for run in THROWN.runs))
    assert judged(EXEC_THROW, saying(lost, "'folder' leads to itself")).claim == ""


def formed(failed: str, text: str, channel: str = "text", **more: Any) -> str:
    return claim(text, channel=channel, failed=failed, **more)


def test_a_form_that_a_text_wire_states_is_a_claim_whatever_it_says() -> None:
    assert formed(r"^\[!\]", "[!] head") == r"form: ^\[!\]"
    assert formed(r"^\[!\]", "well [!]") == ""
    assert formed("", "[!] head") == ""
    assert formed(r"^\[!\]", "[!] head", channel="flag") == ""
    assert beside("[ok] {}", "[!] head", channel="text", failed=r"^\[!\]") == r"form: ^\[!\]"


def test_a_form_that_a_clean_reply_has_too_does_not_count() -> None:
    assert beside("[!] {}", "[!] head", channel="text", failed=r"^\[!\]") == ""
    assert beside("[!] {}", "[!] head failed", channel="text", failed=r"^\[!\]") == "word: failed"


def test_every_faulty_reply_must_have_the_form() -> None:
    seen = saying(REFUSED, "[!] head")
    second = replace(turn(BAD_PARAMS)[0], id="c2")
    both = replace(seen, calls=(*seen.calls, second), replies=(*seen.replies, replace(seen.replies[0], call_id="c2")))
    more: Any = {"channel": "text", "failed": r"^\[!\]"}
    assert judged(BAD_PARAMS, both, **more).claim == r"form: ^\[!\]"
    one = replace(both, replies=(both.replies[0], replace(both.replies[1], text="well")))
    assert judged(BAD_PARAMS, one, **more).claim == ""


def test_a_form_and_a_proof_are_caught_in_words() -> None:
    finding = judged(BAD_PARAMS, saying(REFUSED, "[!] head"), channel="text", failed=r"^\[!\]")
    assert (finding.verdict, finding.claim) == ("unflagged", r"form: ^\[!\]")


def test_what_escaped_claims_nothing_and_neither_does_what_was_not_judged() -> None:
    assert judged(BAD_PARAMS, replace(REFUSED, escaped="ValueError: it failed")).claim == ""
    void: Record = record(PARTIAL_WRITE, GOOD["partial_write"], untestable="absent: no such package")
    assert judge(void, PARTIAL_WRITE).claim == ""
