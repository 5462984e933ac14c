"""The turns down one line: which of them go, with which ids and how much patience."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from tests.kit.performed import PATIENCE_S, Spoil, line_that, performed
from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.judge.control import control_failure
from toolcall_bench.lines.guarded import make as guarded
from toolcall_bench.lines.naive import make as naive
from toolcall_bench.worker.performance import COLD


@pytest.mark.parametrize(("fault", "calls"), [("bad_params", 1), ("one_of_three", 3)])
def test_every_call_of_a_cell_has_an_id_of_its_own(tmp_path: Path, fault: str, calls: int) -> None:
    seen = performed(tmp_path, guarded, fault)
    ids = [call.id for turn in seen.turns().values() for call in turn.calls]
    assert ids == [f"c{number}" for number in range(1, 3 * calls + 2)]
    assert all(
        [reply.call_id for reply in turn.replies] == [call.id for call in turn.calls] for turn in seen.turns().values()
    )


def test_only_the_first_call_down_a_line_has_the_patience_for_a_cold_one(tmp_path: Path) -> None:
    seen = performed(tmp_path, guarded)
    allowed = {name: seen.at(name)["allow_s"] for name in ("twin", "fault", "after", "first")}
    assert allowed == {"twin": COLD * PATIENCE_S, "fault": PATIENCE_S, "after": PATIENCE_S, "first": COLD * PATIENCE_S}
    assert {name: turn.allow_s for name, turn in seen.turns().items()} == allowed


def fails_at(*numbers: int) -> Spoil:
    return lambda number, _, reply: replace(reply, text="starting", is_error=True) if number in numbers else reply


def test_a_twin_that_fails_cold_is_sent_twice_more_and_its_fault_not_first(tmp_path: Path) -> None:
    seen = performed(tmp_path, line_that(fails_at(1)))
    assert seen.phases() == ["twin", "twin", "twin", "fault", "after", "close"]
    assert (seen.record.twin_sent, seen.record.first) == (3, None)
    assert control_failure(seen.record) == ""


@pytest.mark.parametrize("numbers", [(1, 2), (1, 3), (1, 2, 3)])
def test_a_twin_that_then_fails_again_is_sent_no_fault(tmp_path: Path, numbers: tuple[int, ...]) -> None:
    seen = performed(tmp_path, line_that(fails_at(*numbers)))
    assert seen.record.fault is None
    assert seen.phases()[-1] == "close"
    assert "fault" not in seen.phases()


def no_reply(number: int, call: ToolCall, reply: Reply) -> Reply:
    return reply if number == 1 else None  # type: ignore[return-value]


@pytest.mark.parametrize(
    ("maker", "fault"),
    [(guarded, "timeout"), (naive, "unknown_tool"), (line_that(no_reply), "bad_params")],
    ids=["timed", "escaped", "misshapen"],
)
def test_a_timed_fault_one_that_escaped_and_one_without_replies_are_not_sent_first(
    tmp_path: Path, maker: Callable[[Mapping[str, Tool], Limits], Line], fault: str
) -> None:
    seen = performed(tmp_path, maker, fault)
    assert seen.phases() == ["twin", "fault", "after", "close"]
    assert seen.record.fault
    assert seen.record.first is None


def test_a_control_has_a_second_clean_call_in_the_place_of_the_fault(tmp_path: Path) -> None:
    seen = performed(tmp_path, guarded, trial=0)
    assert seen.phases() == ["twin", "after", "close"]
    assert seen.record.after
    assert seen.record.twin
    assert not seen.record.after.replies[0].is_error
    assert seen.record.after.calls[0].arguments != seen.record.twin.calls[0].arguments
    assert control_failure(seen.record) == ""


def test_a_line_that_fails_whatever_comes_second_fails_its_control(tmp_path: Path) -> None:
    second = performed(tmp_path, line_that(lambda number, _, reply: replace(reply, is_error=number % 2 == 0)), trial=0)
    assert control_failure(second.record).startswith("control: the second call down the line is clean too, but ")
