"""Every registered fault: one thing wrong beside its clean twin, and words to describe it."""

import json
from collections.abc import Iterator

import pytest

from toolcall_bench.judge.verdict import names_of
from toolcall_bench.load.objects import fault as load
from toolcall_bench.load.registered import registered
from toolcall_bench.model.call import Limits, Stage, ToolCall
from toolcall_bench.model.evidence import Evidence
from toolcall_bench.model.fault import Fault
from toolcall_bench.model.turns import for_limits

REGISTERED = {name: load(at) for name, at in registered("faults").items()}
ALL_LIMITS = (Limits(), Limits(seconds=1.5, chars=333))
each_fault = pytest.mark.parametrize("fault", REGISTERED.values(), ids=REGISTERED)


def differing(one: ToolCall, other: ToolCall) -> Iterator[str]:
    """The things that differ between two calls: the tool, and each argument that is missing, added or another."""
    if one.tool != other.tool:
        yield "tool"
    ours, theirs = json.loads(one.arguments), json.loads(other.arguments)
    yield from (name for name in ours.keys() | theirs.keys() if ours.get(name, ...) != theirs.get(name, ...))


def test_the_six_core_faults_are_registered() -> None:
    core = {name for name, fault in REGISTERED.items() if fault.suite == "core"}
    assert core >= {"timeout", "unknown_tool", "bad_params", "exec_throw", "silent_truncate", "partial_write"}


@each_fault
@pytest.mark.parametrize("limits", ALL_LIMITS, ids=str)
def test_a_fault_and_its_twin_differ_in_one_thing(fault: Fault, limits: Limits) -> None:
    turn, twin = for_limits(fault.turn, limits), for_limits(fault.twin, limits)
    assert [call.id for call in turn] == [call.id for call in twin]
    differences = [what for one, other in zip(turn, twin, strict=True) for what in differing(one, other)]
    assert len(differences) == 1, differences


@each_fault
@pytest.mark.parametrize("limits", ALL_LIMITS, ids=str)
def test_what_a_text_is_to_name_stands_in_the_call_or_is_the_remedy(fault: Fault, limits: Limits) -> None:
    names = names_of(fault, limits)
    turn = for_limits(fault.turn, limits)
    assert set(names.tool) <= {call.tool for call in turn}
    assert set(names.field) <= {field for call in turn for field in json.loads(call.arguments)}
    assert not set(names.value) & set(names.remedy)


@each_fault
def test_a_fault_is_registered_under_its_name_and_says_what_it_asks(fault: Fault) -> None:
    assert REGISTERED[fault.name] is fault
    assert fault.question.endswith("?")
    assert fault.proof.endswith(".")


@each_fault
def test_nothing_at_all_is_no_proof_of_a_fault_that_needs_a_run(fault: Fault) -> None:
    turn = for_limits(fault.turn, Limits())
    nothing = Evidence(Limits(), 2.0, turn)
    assert not fault.claimed(nothing)
    assert fault.handled(nothing) == (fault.stage in (Stage.SERVICE, Stage.VALIDATE))
