"""Which stage caught a fault, on what basis, and how far the call travelled."""

from dataclasses import replace

import pytest

from tests.kit.evidence import (
    BAD_PARAMS,
    EXEC_THROW,
    FAULTS,
    GOOD,
    PARTIAL_WRITE,
    SILENT_TRUNCATE,
    TIMEOUT,
    UNKNOWN_TOOL,
    given_up,
    judged,
    refused,
    saying,
)
from toolcall_bench.model.call import Stage
from toolcall_bench.model.evidence import Evidence, Outcome
from toolcall_bench.model.fault import Fault

CAUGHT_AT = {
    "timeout": (Stage.TRANSPORT, "witnessed"),
    "unknown_tool": (Stage.SERVICE, "inferred"),
    "bad_params": (Stage.VALIDATE, "inferred"),
    "exec_throw": (Stage.EXEC, "witnessed"),
    "silent_truncate": (Stage.EXEC, "witnessed"),
    "partial_write": (Stage.EXEC, "witnessed"),
}


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_a_good_line_catches_each_fault_where_the_evidence_says(fault: Fault) -> None:
    finding = judged(fault, GOOD[fault.name])
    assert (finding.caught_at, finding.basis) == CAUGHT_AT[fault.name]


def test_a_fault_caught_with_no_run_is_put_at_its_own_stage_but_never_beyond_validate() -> None:
    for fault in (TIMEOUT, UNKNOWN_TOOL, BAD_PARAMS):
        finding = judged(fault, refused(fault, "error: refused"))
        assert (finding.caught_at, finding.basis) == (fault.stage, "inferred")
    for fault in (EXEC_THROW, PARTIAL_WRITE, SILENT_TRUNCATE):
        finding = judged(fault, refused(fault, "error: refused"))
        assert (finding.caught_at, finding.basis) == (Stage.VALIDATE, "inferred")


def run_that(outcome: Outcome, before_reply: bool, fault: Fault = EXEC_THROW) -> Evidence:
    seen = GOOD[fault.name]
    return replace(seen, runs=(replace(seen.runs[0], outcome=outcome, before_reply=before_reply),))


@pytest.mark.parametrize("outcome", ["raised", "open", "lost"])
def test_a_run_that_is_open_at_the_reply_or_was_killed_was_caught_by_transport(outcome: Outcome) -> None:
    assert judged(EXEC_THROW, run_that("raised", True)).caught_at == Stage.EXEC
    assert judged(EXEC_THROW, run_that(outcome, False)).caught_at == Stage.TRANSPORT
    assert judged(EXEC_THROW, run_that("lost", True)).caught_at == Stage.TRANSPORT


def test_a_run_that_a_line_out_of_time_made_raise_was_caught_by_transport() -> None:
    cancelled = run_that("raised", True, TIMEOUT)
    assert (judged(TIMEOUT, cancelled).verdict, judged(TIMEOUT, cancelled).caught_at) == ("caught", Stage.TRANSPORT)
    late = run_that("returned", True, TIMEOUT)
    assert (judged(TIMEOUT, late).verdict, judged(TIMEOUT, late).caught_at) == ("noticed", Stage.EXEC)


def test_what_was_not_caught_was_caught_nowhere() -> None:
    for seen in (saying(given_up(), "ok"), replace(given_up(), escaped="E"), replace(given_up(), hung=True)):
        finding = judged(TIMEOUT, seen)
        assert (finding.caught_at, finding.basis) == (None, None)
    unflagged = judged(TIMEOUT, saying(given_up(), "timed out"))
    assert (unflagged.caught_at, unflagged.basis) == (Stage.TRANSPORT, "witnessed")
    noticed = judged(TIMEOUT, replace(given_up(), elapsed_s=1.9))
    assert (noticed.caught_at, noticed.basis) == (Stage.TRANSPORT, "witnessed")


def test_a_call_whose_body_ran_reached_exec_whatever_became_of_it() -> None:
    for fault in (TIMEOUT, EXEC_THROW, SILENT_TRUNCATE, PARTIAL_WRITE):
        assert judged(fault, GOOD[fault.name]).reached == Stage.EXEC
    entered = replace(GOOD["exec_throw"], calls=GOOD["bad_params"].calls, escaped="TypeError: no")
    assert judged(BAD_PARAMS, entered).reached == Stage.EXEC


def test_a_call_whose_body_did_not_run_got_past_the_stage_before_the_faults_own() -> None:
    reached = {fault.name: judged(fault, refused(fault, "error")).reached for fault in FAULTS}
    assert reached == {
        "timeout": None,
        "unknown_tool": Stage.TRANSPORT,
        "bad_params": Stage.SERVICE,
        "exec_throw": Stage.SERVICE,
        "silent_truncate": Stage.SERVICE,
        "partial_write": Stage.SERVICE,
    }
