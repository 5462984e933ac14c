"""Stage 3 of the guarded line: arguments are held against the schema before the tool runs."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.kit.handmade import ask, by_name, send, tool
from toolcall_bench import Limits, Line, Reply, ToolCall
from toolcall_bench.lines.guarded import make
from toolcall_bench.world.tools import make_tools
from toolcall_bench.world.workspace import lay_out

LIMITS = Limits(seconds=5.0)
NOTES: dict[str, Any] = {"path": "notes.txt", "lines": 1}
NESTED = {
    "type": "object",
    "properties": {
        "rows": {"type": "array", "items": {"type": "object", "properties": {"size": {"type": ["integer", "null"]}}}},
        "unit": {"enum": ["m", "km"]},
    },
    "additionalProperties": False,
}


@pytest.fixture
def line(tmp_path: Path) -> Line:
    lay_out(tmp_path)
    return make(make_tools(tmp_path, slow_s=0.0), LIMITS)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ({**NOTES, "lines": "three"}, ".lines: wanted integer; got 'three'"),
        ({**NOTES, "lines": True}, ".lines: wanted integer; got True"),
        ({**NOTES, "lines": 1.5}, ".lines: wanted integer; got 1.5"),
        ({**NOTES, "lines": None}, ".lines: wanted integer; got None"),
        ({**NOTES, "lines": 0}, ".lines: wanted minimum 1; got 0"),
        ({**NOTES, "path": 7}, ".path: wanted string; got 7"),
        ({"path": "notes.txt"}, ".lines: wanted a value; got none"),
        ({**NOTES, "colour": "red"}, ".colour: no such parameter; wanted one of path, lines"),
        ([1, 2], ": wanted object; got [1, 2]"),
        ("notes.txt", ": wanted object; got 'notes.txt'"),
        (None, ": wanted object; got None"),
        (3, ": wanted object; got 3"),
    ],
)
def test_what_does_not_fit_is_named_with_what_is_wanted(line: Line, arguments: Any, told: str) -> None:
    reply = send(line, ToolCall("c1", "head", json.dumps(arguments)))
    assert reply == Reply("c1", f"[validate] head{told}", is_error=True)


def test_what_fits_reaches_the_tool(line: Line) -> None:
    assert ask(line, "head", **NOTES) == Reply("c1", "first line")


@pytest.mark.parametrize("optional", [{}, {"fail": False}])
def test_a_value_with_a_default_may_be_left_out(line: Line, optional: dict[str, Any]) -> None:
    assert ask(line, "append_note", path="notes.txt", text="x", **optional).is_error is False


def test_the_tool_is_entered_only_with_arguments_that_fit() -> None:
    entered: list[object] = []

    def note(size: object) -> str:
        entered.append(size)
        return "noted"

    line = make(by_name(tool(note, {"type": "object", "properties": {"size": {"type": "integer"}}})), LIMITS)
    assert ask(line, "note", size="two").is_error
    assert entered == []
    assert ask(line, "note", size=2) == Reply("c1", "noted")
    assert entered == [2]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ({"rows": [{"size": 1}, {"size": "x"}]}, ".rows.1.size: wanted ['integer', 'null']; got 'x'"),
        ({"unit": "mile"}, ".unit: wanted enum ['m', 'km']; got 'mile'"),
    ],
)
def test_a_problem_inside_a_value_is_named_by_the_way_to_it(arguments: dict[str, Any], told: str) -> None:
    def plot(**_: object) -> str:
        return "plotted"

    line = make(by_name(tool(plot, NESTED)), LIMITS)
    assert ask(line, "plot", **arguments) == Reply("c1", f"[validate] plot{told}", is_error=True)
    assert ask(line, "plot", rows=[{"size": None}], unit="km") == Reply("c1", "plotted")


def test_a_tool_without_parameters_refuses_one() -> None:
    def now() -> str:
        return "noon"

    line = make(by_name(tool(now, {"type": "object", "additionalProperties": False})), LIMITS)
    reply = ask(line, "now", zone="UTC")
    assert reply.is_error
    assert reply.text.startswith("[validate] now.zone: no such parameter; ")
    assert ask(line, "now") == Reply("c1", "noon")


@pytest.mark.parametrize("extra", ["a\nb", "a\u2028b", "x\r[exec] y"])
def test_a_field_of_two_lines_does_not_make_a_text_of_two_lines(line: Line, extra: str) -> None:
    reply = ask(line, "head", **NOTES, **{extra: 1})
    assert reply.is_error
    assert len(reply.text.splitlines()) == 1


@pytest.mark.parametrize(
    "arguments",
    [{**NOTES, "lines": "3" * 1_000_000}, {**NOTES, "lines": ["3"] * 100_000}, {**NOTES, "x" * 1_000_000: 1}],
    ids=["a long value", "a long list", "a long name"],
)
def test_a_megabyte_is_not_sent_back_whole(line: Line, arguments: dict[str, Any]) -> None:
    reply = ask(line, "head", **arguments)
    assert reply.is_error
    assert reply.text.startswith("[validate] head.")
    assert len(reply.text) < LIMITS.chars
