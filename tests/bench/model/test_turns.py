"""The turns of a cell: which calls they hold, and the ids that these are sent with."""

from dataclasses import replace

import pytest

from tests.kit.evidence import BAD_PARAMS, FAULTS, SILENT_TRUNCATE
from toolcall_bench.model.call import Limits, ToolCall, call
from toolcall_bench.model.turns import FRESH_TURN, TURNS, numbered, written


def ids(*given: str, number: int = 1) -> list[str]:
    return [one.id for one in numbered(tuple(ToolCall(one, "head", "{}") for one in given), number)]


def test_calls_are_numbered_on_from_the_number_of_the_first() -> None:
    assert ids("c1") == ["c1"]
    assert ids("c1", number=7) == ["c7"]
    assert ids("x", "c1", "y", number=4) == ["c4", "c5", "c6"]
    assert ids() == []


def test_calls_that_share_an_id_still_do_and_no_other_gets_it() -> None:
    assert ids("a", "a", number=3) == ["c3", "c3"]
    assert ids("a", "b", "a", "c", number=3) == ["c3", "c4", "c3", "c5"]


def test_an_empty_id_stays_empty_and_takes_no_number() -> None:
    assert ids("") == [""]
    assert ids("", "a", "", "b", number=5) == ["", "c5", "", "c6"]


def test_nothing_but_the_id_is_changed() -> None:
    [sent] = numbered((call("head", "any", path="notes.txt", lines=1),), 9)
    assert sent == call("head", "c9", path="notes.txt", lines=1)


def test_the_fault_is_the_same_in_both_places_and_what_follows_it_is_unlike_all_before() -> None:
    assert [written(BAD_PARAMS, Limits(), name) for name in TURNS] == [
        BAD_PARAMS.twin,
        BAD_PARAMS.turn,
        FRESH_TURN,
        BAD_PARAMS.turn,
    ]
    for fault in FAULTS:
        assert FRESH_TURN[0].arguments not in {one.arguments for one in written(fault, Limits(), "twin")}


def test_a_turn_that_hangs_on_the_limits_is_made_for_them() -> None:
    short, long = (written(SILENT_TRUNCATE, Limits(chars=chars), "fault") for chars in (400, 4000))
    assert short != long
    assert written(SILENT_TRUNCATE, Limits(chars=400), "first") == short
    constant = replace(SILENT_TRUNCATE, turn=short)
    assert written(constant, Limits(chars=4000), "fault") == short


def test_there_is_no_other_turn() -> None:
    with pytest.raises(KeyError):
        written(BAD_PARAMS, Limits(), "control")
