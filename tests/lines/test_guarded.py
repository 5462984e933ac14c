"""The guarded line as a whole: the order of its guards, its turns, and that nothing but a reply ever leaves it."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.kit.handmade import ANY, BUDGET_S, ask, by_name, send, tool
from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines import ablations
from toolcall_bench.lines.guarded import make
from toolcall_bench.model.call import call
from toolcall_bench.world.tools import make_tools
from toolcall_bench.world.workspace import lay_out

LIMITS = Limits(seconds=BUDGET_S, chars=100)


@pytest.fixture
def line(tmp_path: Path) -> Line:
    lay_out(tmp_path)
    return make(make_tools(tmp_path, slow_s=0.0), LIMITS)


def test_the_calls_of_a_turn_are_answered_each_under_its_own_id_in_call_order(line: Line) -> None:
    turn = [call("dump", "a", rows=1), call("no_such", "b"), call("head", "c", path="notes.txt", lines=1)]
    assert [(reply.call_id, reply.is_error) for reply in line(turn)] == [("a", False), ("b", True), ("c", False)]


def test_a_turn_without_calls_has_no_replies(line: Line) -> None:
    assert list(line([])) == []


@pytest.mark.parametrize(
    ("stage", "twice_wrong"),
    [
        ("[transport]", ToolCall("c1", "no_such", "{")),
        ("[service]", ToolCall("c1", "no_such", '{"lines": "three"}')),
        ("[validate]", call("head", path="folder", lines="three")),
        ("[exec]", call("head", path="folder", lines=1)),
    ],
)
def test_of_two_things_wrong_the_earlier_stage_speaks(line: Line, stage: str, twice_wrong: ToolCall) -> None:
    reply = send(line, twice_wrong)
    assert reply.is_error
    assert reply.text.startswith(stage)


def echo(value: Any = None) -> str:
    return "well"


ECHO = make(by_name(tool(echo)), LIMITS)


@given(name=st.text() | st.just("echo"), arguments=st.text() | st.just("{}"))
@settings(database=None, deadline=None)
def test_whatever_the_model_says_the_answer_is_one_reply_of_one_line(name: str, arguments: str) -> None:
    reply = send(ECHO, ToolCall("c1", name, arguments))
    assert reply.is_error != (reply.text == "well")
    assert len(reply.text.splitlines()) == 1


class Unspeakable(Exception):
    def __str__(self) -> str:
        raise ValueError("no words")


def unspeakable(value: Any) -> str:
    raise Unspeakable


def no_text(value: Any) -> str:
    return None  # type: ignore[return-value]


@pytest.mark.parametrize(
    "tools",
    [
        by_name(tool(unspeakable)),
        by_name(tool(no_text)),
        by_name(tool(echo, {**ANY, "properties": {"value": {"type": "no such type"}}})),
    ],
    ids=["its exception has no text", "it returns no text", "its schema is none"],
)
def test_whatever_a_tool_is_like_the_answer_is_a_flagged_reply(tools: Mapping[str, Tool]) -> None:
    [name] = tools
    assert ask(make(tools, LIMITS), name, value=1).is_error


def test_a_tool_listed_under_another_name_than_its_own_is_carried_under_that_name() -> None:
    assert ask(make({"alias": tool(echo)}, LIMITS), "alias") == Reply("c1", "well")


@pytest.mark.parametrize(
    ("maker", "faulty", "error"),
    [
        (ablations.no_transport, ToolCall("c1", "head", "{"), ValueError),
        (ablations.no_service, call("no_such"), KeyError),
        (ablations.no_exec, call("head", path="folder", lines=1), IsADirectoryError),
    ],
)
def test_without_the_stage_that_owes_an_answer_the_exception_leaves(
    tmp_path: Path, line: Line, maker: Callable[..., Line], faulty: ToolCall, error: type[Exception]
) -> None:
    assert send(line, faulty).is_error
    with pytest.raises(error):
        maker(make_tools(tmp_path, slow_s=0.0), LIMITS)([faulty])


@pytest.mark.parametrize("arguments", ['{"value": "extra"}', "[1]", '"text"'])
def test_without_validation_a_call_that_does_not_bind_is_answered_by_exec(arguments: str) -> None:
    def bare() -> str:
        return "well"

    reply = send(ablations.no_validate(by_name(tool(bare)), LIMITS), ToolCall("c1", "bare", arguments))
    assert reply.is_error
    assert reply.text.startswith("[exec] bare")
