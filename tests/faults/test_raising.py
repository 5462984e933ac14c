"""The proofs of the two faults that raise: that very run raised, before the reply, and for one after writing."""

from dataclasses import replace

import pytest

from tests.kit.evidence import GOOD, judged, refused, saying, verdict
from toolcall_bench.faults.exec.exec_throw import FAULT as EXEC_THROW
from toolcall_bench.faults.rollback.partial_write import FAULT as PARTIAL_WRITE
from toolcall_bench.model.evidence import Evidence, Outcome
from toolcall_bench.model.fault import Fault

THROWN, WRITTEN = GOOD["exec_throw"], GOOD["partial_write"]


def ended(seen: Evidence, outcome: Outcome, before_reply: bool = True) -> Evidence:
    return replace(seen, runs=(replace(seen.runs[0], outcome=outcome, before_reply=before_reply),))


@pytest.mark.parametrize(
    ("outcome", "before_reply", "wanted"),
    [
        ("raised", True, "caught"),
        ("raised", False, "noticed"),
        ("open", False, "noticed"),
        ("lost", True, "noticed"),
        ("returned", True, "untestable"),
    ],
)
def test_that_very_run_raised_before_the_reply(outcome: Outcome, before_reply: bool, wanted: str) -> None:
    assert verdict(EXEC_THROW, ended(THROWN, outcome, before_reply)) == wanted
    assert verdict(PARTIAL_WRITE, ended(WRITTEN, outcome, before_reply)) == wanted


@pytest.mark.parametrize(("fault", "tool"), [(EXEC_THROW, "head"), (PARTIAL_WRITE, "append_note")])
def test_what_the_proof_lacks_is_said_in_a_sentence(fault: Fault, tool: str) -> None:
    good = GOOD[fault.name]
    assert (fault.lacks(good), fault.handled(good)) == ("", True)
    for seen, sentence in [
        (replace(good, runs=()), f"{tool} never ran"),
        (ended(good, "raised", before_reply=False), f"{tool} had not raised when the reply came"),
        (ended(good, "lost"), f"{tool} had not raised when the reply came"),
        (ended(good, "open", before_reply=False), f"{tool} had not raised when the reply came"),
    ]:
        assert (fault.lacks(seen), fault.handled(seen)) == (sentence, False)


def test_a_write_that_was_never_made_is_lacking() -> None:
    unwritten = replace(WRITTEN, runs=(replace(WRITTEN.runs[0], wrote=()),))
    assert PARTIAL_WRITE.lacks(unwritten) == "append_note raised before it had written"
    assert not PARTIAL_WRITE.handled(unwritten)


def test_an_invented_exception_proves_nothing() -> None:
    assert verdict(EXEC_THROW, refused(EXEC_THROW, "IsADirectoryError: folder")) == "noticed"
    assert verdict(PARTIAL_WRITE, refused(PARTIAL_WRITE, "RuntimeError; rolled back")) == "noticed"


def test_a_tool_that_returned_did_not_throw() -> None:
    assert "returned instead of raising" in judged(EXEC_THROW, ended(THROWN, "returned")).why
    assert "returned instead of raising" in judged(PARTIAL_WRITE, ended(WRITTEN, "returned")).why


def test_a_tool_that_raised_before_it_wrote_left_nothing_to_roll_back() -> None:
    unwritten = replace(WRITTEN, runs=(replace(WRITTEN.runs[0], wrote=()),))
    assert verdict(PARTIAL_WRITE, unwritten) == "untestable"
    assert "before it had written" in judged(PARTIAL_WRITE, unwritten).why
    assert verdict(EXEC_THROW, THROWN) == "caught"


@pytest.mark.parametrize("changed", [("notes.txt",), ("notes.txt.bak",), ("folder/fresh.txt",)])
def test_a_rollback_that_leaves_anything_changed_is_none(changed: tuple[str, ...]) -> None:
    assert verdict(PARTIAL_WRITE, WRITTEN) == "caught"
    assert verdict(PARTIAL_WRITE, replace(WRITTEN, changed=changed)) == "noticed"
    assert verdict(PARTIAL_WRITE, replace(saying(WRITTEN, "ok"), changed=changed)) == "missed"
