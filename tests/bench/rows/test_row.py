"""One record and its finding as a row, and the rows of repeated trials together."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.kit.evidence import (
    BAD_PARAMS,
    EXEC_THROW,
    FAULTS,
    GOOD,
    SILENT_TRUNCATE,
    TIMEOUT,
    answered,
    cut,
    given_up,
    ran,
    record,
    refused,
    saying,
    turn,
)
from tests.kit.strategies import records
from toolcall_bench.model.call import Channel
from toolcall_bench.model.evidence import Evidence
from toolcall_bench.model.fault import Fault
from toolcall_bench.model.record import JUDGE_VERSION, SCHEMA_VERSION, Record
from toolcall_bench.rows import wire
from toolcall_bench.rows.columns import COLUMNS, Row
from toolcall_bench.rows.row import row, unjudged


def row_of(fault: Fault, seen: Evidence | None, channel: Channel = "flag", **more: Any) -> Row:
    return row(record(fault, seen, channel, **more), fault)


@settings(deadline=None)
@given(told=records(), fault=st.sampled_from(FAULTS))
def test_every_record_has_a_row_of_all_columns_in_order_that_json_can_hold(told: Record, fault: Fault) -> None:
    one = row(told, fault)
    assert tuple(one) == COLUMNS
    assert not unjudged(one)
    assert json.loads(json.dumps(one)).keys() == one.keys()


def test_a_row_says_what_it_is_about_and_holds_its_whole_evidence() -> None:
    told = record(TIMEOUT, given_up(), versions={"toolcall-bench": "1"})
    one = row(told, TIMEOUT)
    wanted = {
        "line": "a-line",
        "fault": "timeout",
        "stage": "transport",
        "suite": "core",
        "trial": 1,
        "budget_s": 0.5,
        "elapsed_s": 0.51,
        "versions": {"toolcall-bench": "1"},
    }
    assert {name: one[name] for name in wanted} == wanted
    assert (one["schema_version"], one["judge_version"]) == (SCHEMA_VERSION, JUDGE_VERSION)
    assert wire.record_from(json.loads(json.dumps(one["evidence"]))) == told


def test_a_finding_is_spelled_in_lower_case_and_scored() -> None:
    one = row_of(TIMEOUT, given_up())
    told = [one[column] for column in ("verdict", "caught_at", "basis", "reached", "recovered")]
    assert told == ["caught", "transport", "witnessed", "exec", True]
    located = [one[f"located_{name}"] for name in ("stage", "tool", "field", "value", "remedy")]
    assert (located, one["located"], one["locatable"]) == ([True, True, None, True, None], 3, 3)


def test_a_cell_without_evidence_has_empty_columns_and_no_score_of_nought() -> None:
    one = row_of(BAD_PARAMS, None)
    assert one["verdict"] == "untestable"
    empty = ("elapsed_s", "body_runs", "result_chars", "whole_chars", "located", "locatable", "recovered")
    assert {one[column] for column in empty} == {None}
    assert {one[column] for column in ("caught_at", "basis", "reached", "cut", "success_only", "text")} == {""}


def test_what_went_wrong_at_closing_is_kept_without_what_differs_from_run_to_run() -> None:
    seen = replace(given_up(), workspace="/tmp/w")
    closed = row_of(TIMEOUT, seen, closing="closing raised OSError: /tmp/w/a.db at 0x7f00deadbeef")
    assert closed["closing"] == "closing raised OSError: a.db at <address>"
    assert row_of(TIMEOUT, seen)["closing"] == ""


def test_the_text_is_kept_as_it_came_and_once_more_without_what_differs() -> None:
    seen = replace(refused(BAD_PARAMS, "bad: /tmp/w/notes.txt"), workspace="/tmp/w")
    assert row_of(BAD_PARAMS, seen)["text"] == "bad: /tmp/w/notes.txt"
    assert row_of(BAD_PARAMS, seen)["text_stable"] == "bad: notes.txt"
    escaped = row_of(BAD_PARAMS, replace(seen, escaped="KeyError: '/tmp/w/x'", replies=()))
    assert (escaped["text"], escaped["text_stable"]) == ("KeyError: '/tmp/w/x'", "KeyError: 'x'")
    assert escaped["escaped"] == escaped["text_stable"]


def test_the_flag_is_what_the_line_claims_unless_its_wire_has_none() -> None:
    seen = GOOD["bad_params"]
    assert row_of(BAD_PARAMS, seen)["flagged"] is True
    assert row_of(BAD_PARAMS, saying(seen, "refused"))["flagged"] is False
    assert row_of(BAD_PARAMS, seen, channel="text")["flagged"] is False


@pytest.mark.parametrize(
    ("seen", "wanted"),
    [
        (saying(GOOD["bad_params"], "ok"), "pass"),
        (saying(GOOD["bad_params"], "error: refused"), "pass"),
        (GOOD["bad_params"], "fail"),
        (replace(saying(GOOD["bad_params"], "ok"), escaped="KeyError: 'x'"), "fail"),
        (replace(saying(GOOD["bad_params"], "ok"), hung=True), "fail"),
        (replace(saying(GOOD["bad_params"], "ok"), crashed="exit code 3"), "fail"),
        (replace(GOOD["bad_params"], replies=()), "fail"),
    ],
)
def test_a_test_of_success_alone_passes_whatever_comes_back_without_a_flag(seen: Evidence, wanted: str) -> None:
    assert row_of(BAD_PARAMS, seen)["success_only"] == wanted


def test_a_wire_without_a_flag_passes_every_test_of_success_alone() -> None:
    assert row_of(BAD_PARAMS, GOOD["bad_params"], channel="text")["success_only"] == "pass"


def test_runs_side_effects_and_lengths_are_the_probes_and_the_replies_own() -> None:
    seen = replace(cut("\n20000 in all"), changed=("a", "b"))
    one = row_of(SILENT_TRUNCATE, seen)
    assert (one["body_runs"], one["side_effect"]) == (1, ["a", "b"])
    assert (one["result_chars"], one["whole_chars"]) == (2013, 20_000)
    [call] = turn(EXEC_THROW)
    assert row_of(EXEC_THROW, answered((call,), "x", ran(call, "raised")))["whole_chars"] is None


def test_a_cut_is_marked_or_unmarked_only_where_a_result_was_cut() -> None:
    assert row_of(SILENT_TRUNCATE, cut("\n20000 in all"))["cut"] == "marked"
    assert row_of(SILENT_TRUNCATE, cut("..."))["cut"] == "unmarked"
    assert row_of(SILENT_TRUNCATE, cut("...", shown=20_000))["cut"] == ""
    assert row_of(TIMEOUT, given_up())["cut"] == ""
    assert row_of(SILENT_TRUNCATE, replace(cut(""), replies=(), escaped="ValueError: too long"))["cut"] == ""


def test_a_flag_is_no_mark() -> None:
    assert row_of(SILENT_TRUNCATE, saying(cut(""), "#" * 2000, is_error=True))["cut"] == "unmarked"


def test_a_result_that_was_never_made_was_not_cut() -> None:
    assert row_of(SILENT_TRUNCATE, refused(SILENT_TRUNCATE, "error: refused"))["cut"] == ""
