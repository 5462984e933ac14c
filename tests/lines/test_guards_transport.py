"""Stage 1 of the guarded line: what is no JSON is refused, and no call takes longer than its budget."""

import json
import sys
from collections.abc import Callable
from threading import Event, Thread
from typing import Any

import pytest

from tests.kit.handmade import BUDGET_S, PATIENCE_S, ask, by_name, send, tool
from toolcall_bench import Limits, Reply, Tool, ToolCall
from toolcall_bench.lines.guarded import make
from toolcall_bench.lines.guards import transport
from toolcall_bench.lines.guards.request import Attempt, Request

LIMITS = Limits(seconds=BUDGET_S)


def recorder(entered: list[object]) -> Tool:
    def note(value: object = None) -> str:
        entered.append(value)
        return "well"

    return tool(note, {"type": "object", "properties": {"value": {"type": "integer"}}})


@pytest.mark.parametrize("arguments", ["", "{", '{"value": }', "{'value': 1}", "value=1", '{"value": 1} again'])
def test_arguments_that_are_no_json_are_refused_before_the_tool(arguments: str) -> None:
    entered: list[object] = []
    line = make(by_name(recorder(entered)), LIMITS)
    reply = send(line, ToolCall("c1", "note", arguments))
    assert reply.is_error
    assert reply.text.startswith("[transport] note: the arguments are no JSON: ")
    assert reply.text.endswith("; wanted an object")
    assert entered == []
    assert send(line, ToolCall("c1", "note", '{"value": 1}')) == Reply("c1", "well")


def test_an_integer_of_5000_digits_is_refused_in_one_line() -> None:
    entered: list[object] = []
    reply = send(make(by_name(recorder(entered)), LIMITS), ToolCall("c1", "note", '{"value": ' + 5000 * "9" + "}"))
    assert reply.is_error
    assert reply.text.startswith("[transport] note: ")
    assert len(reply.text.splitlines()) == 1
    assert entered == []


def test_json_of_any_depth_is_answered_with_a_flag() -> None:
    """The guards behind the decoder need more stack than it does where the schema nests as well."""

    def take(a: object) -> str:
        return "taken"

    schema: dict[str, Any] = {"type": "string"}
    for _ in range(10):
        schema = {"type": "object", "properties": {"a": schema}}
    line = make(by_name(tool(take, schema)), LIMITS)
    escaped: list[tuple[int, str]] = []
    answers: set[str] = set()

    def sweep() -> None:
        for depth in [*range(sys.getrecursionlimit() - 80, sys.getrecursionlimit()), 100_000]:
            arguments = 10 * '{"a": ' + "[" * depth + "]" * depth + 10 * "}"
            try:
                reply = send(line, ToolCall("c1", "take", arguments))
                answers.add(reply.text.partition(" ")[0] if reply.is_error else "unflagged")
            except Exception as error:
                escaped.append((depth, repr(error)))

    thread = Thread(target=sweep)
    thread.start()
    thread.join()
    assert escaped == []
    assert answers == {"[validate]", "[transport]"}


@pytest.mark.parametrize("name", ["two\nlines", "a\u2028b", "a\r[exec] b", "\x1c"])
def test_a_name_of_two_lines_does_not_make_a_text_of_two_lines(name: str) -> None:
    reply = send(make(by_name(recorder([])), LIMITS), ToolCall("c1", name, "{"))
    assert len(reply.text.splitlines()) == 1


@pytest.mark.parametrize(
    ("read_only", "aftermath"),
    [
        (True, "the tool may still be running, its answer is dropped"),
        (
            False,
            "the outcome is unknown; what it still changes is undone when it ends, until then its paths are locked",
        ),
    ],
)
def test_a_tool_beyond_its_budget_is_given_up_and_its_late_answer_is_dropped(read_only: bool, aftermath: str) -> None:
    let_go, ended = Event(), Event()

    def stuck() -> str:
        assert let_go.wait(PATIENCE_S)
        ended.set()
        return "late"

    line = make(by_name(tool(stuck, read_only=read_only), recorder([])), LIMITS)
    reply = ask(line, "stuck")
    assert reply == Reply("c1", f"[transport] stuck: timed out after {BUDGET_S} s; {aftermath}", is_error=True)
    assert not ended.is_set()
    let_go.set()
    assert ended.wait(PATIENCE_S)
    assert ask(line, "note", value=1) == Reply("c1", "well")


def throws(error: BaseException) -> Callable[[], str]:
    def throw() -> str:
        raise error

    return throw


def test_a_timeout_of_the_tools_own_is_not_the_budget() -> None:
    reply = ask(make(by_name(tool(throws(TimeoutError("no answer from the disk")))), LIMITS), "throw")
    assert reply == Reply("c1", "[exec] throw(): TimeoutError: no answer from the disk", is_error=True)


def test_a_run_that_finished_before_it_was_given_up_is_waited_for() -> None:
    """It counts as finished while its answer is not there yet; the budget runs out meanwhile."""
    given_up = Event()

    class Watched(Attempt):
        def give_up(self) -> bool:
            given_up.set()
            return super().give_up()

    def step(request: Request) -> str:
        assert request.attempt.finish()
        assert given_up.wait(PATIENCE_S)
        return json.dumps(request.arguments)

    carry = transport.guard(step, {}, LIMITS)
    assert carry(Request(ToolCall("c1", "step", "[1]"), attempt=Watched())) == "[1]"


def test_only_the_first_of_two_ends_counts() -> None:
    finished, given_up = Attempt(), Attempt()
    assert (finished.finish(), finished.give_up(), finished.finish()) == (True, False, True)
    assert (given_up.give_up(), given_up.finish(), given_up.give_up()) == (True, False, True)
