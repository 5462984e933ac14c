"""Records to plain JSON values and back."""

import json

import pytest
from hypothesis import given

from tests.kit.evidence import BAD_PARAMS, GOOD, record
from tests.kit.strategies import records
from toolcall_bench.model.record import Record
from toolcall_bench.rows import wire


@given(records())
def test_a_record_comes_back_from_json_as_it_was(told: Record) -> None:
    assert wire.record_from(json.loads(json.dumps(wire.to_plain(told)))) == told


def test_a_turn_that_was_never_sent_stays_absent() -> None:
    assert wire.evidence_from(None) is None
    assert wire.record_from(wire.to_plain(record(BAD_PARAMS, None))).fault is None


@pytest.mark.parametrize("lost", ["cell", "twin", "fault", "after"])
def test_a_record_with_a_piece_lost_is_refused(lost: str) -> None:
    plain = wire.to_plain(record(BAD_PARAMS, GOOD["bad_params"]))
    assert wire.record_from(plain) == record(BAD_PARAMS, GOOD["bad_params"])
    with pytest.raises((KeyError, TypeError)):
        wire.record_from({name: value for name, value in plain.items() if name != lost})


@pytest.mark.parametrize("lost", ["limits", "calls", "replies", "runs", "changed", "spilled", "slow_s"])
def test_evidence_with_a_piece_lost_or_unknown_is_refused(lost: str) -> None:
    plain = wire.to_plain(GOOD["timeout"])
    assert wire.evidence_from(plain) == GOOD["timeout"]
    for damaged in ({name: value for name, value in plain.items() if name != lost}, plain | {f"{lost}?": 1}):
        with pytest.raises((KeyError, TypeError)):
            wire.evidence_from(damaged)
