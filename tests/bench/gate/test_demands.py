"""What every line must catch, without any baseline: which line falls short of it, and in what."""

import json
from pathlib import Path

import pytest

from tests.kit.evidence import BAD_PARAMS, GOOD
from tests.kit.gate.runs import gate, good, missed, row, store
from toolcall_bench.gate.demands import catches, lacking, wanting
from toolcall_bench.model.fault import Fault
from toolcall_bench.rows.columns import Row

pytestmark = pytest.mark.usefixtures("stored")


@pytest.mark.parametrize(
    ("after", "said"),
    [
        ({"recovered": False}, "caught, does not recover"),
        ({"closing": "closing left 1 child process behind"}, "caught, closing left 1 child process behind"),
    ],
)
def test_a_demand_to_catch_is_a_demand_to_go_on_afterwards(after: dict[str, object], said: str) -> None:
    Path("bench-baseline.json").unlink()
    store(Path("out"), [row(BAD_PARAMS, GOOD["bad_params"]), row(BAD_PARAMS, GOOD["bad_params"], trial=2) | after])
    wanted = json.loads(gate("--require", "bad_params", "--format", "json").out)["changes"]
    assert [(one["kind"], one["now"]) for one in wanted] == [("wanting", said)]
    assert gate("--min-caught", "1").code == 0


def test_a_wire_without_an_error_flag_meets_a_demand_in_words_and_one_with_a_flag_does_not() -> None:
    Path("bench-baseline.json").unlink()
    unflagged = row(BAD_PARAMS, GOOD["bad_params"], verdict="unflagged", flagged=False)
    for channel, code in (("text", 0), ("flag", 1)):
        store(Path("out"), [unflagged | {"channel": channel}])
        assert gate("--require", "bad_params").code == code


def test_a_demanded_fault_that_did_not_run_fails() -> None:
    Path("bench-baseline.json").unlink()
    store(Path("out"), good()[:1])
    assert "not in the run" in gate("--require", "partial_write").out


def caught(fault: Fault, **more: object) -> Row:
    return row(fault, GOOD[fault.name]) | more


def test_each_line_must_catch_at_least_so_many_faults() -> None:
    rows = [*good(), *missed("mute")]
    assert wanting(rows, [], 0) == []
    [change] = wanting(rows, [], 6)
    assert (change.kind, change.line, change.was, change.now) == ("wanting", "mute", "to catch 6", "0 caught")
    assert [one.line for one in wanting(rows, [], 7)] == ["a-line", "mute"]


def test_trials_of_a_fault_count_once_and_by_the_weakest() -> None:
    rows = [caught(BAD_PARAMS, trial=1), caught(BAD_PARAMS, trial=2)]
    assert wanting(rows, ["bad_params"], 1) == []
    assert [one.now for one in wanting(rows, [], 2)] == ["1 caught"]
    for order in ([rows[0], rows[1] | {"verdict": "missed"}], [rows[1] | {"verdict": "missed"}, rows[0]]):
        assert [one.now for one in wanting(order, ["bad_params"], 0)] == ["missed"]


def test_a_verdict_that_does_not_hold_lacks_nothing_though_it_is_no_catch() -> None:
    for verdict, lacks in (("unstable", ""), ("untestable", ""), ("inapplicable", "inapplicable"), ("caught", "")):
        assert lacking(caught(BAD_PARAMS, verdict=verdict)) == lacks
    assert not catches(caught(BAD_PARAMS, verdict="unstable"))
    assert lacking(None) == "not in the run"
