"""The naive line: it carries a clean call and catches nothing."""

import ast
import inspect
import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.kit.handmade import ask, send
from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines import naive
from toolcall_bench.model.call import call
from toolcall_bench.world.tools import make_tools
from toolcall_bench.world.workspace import NOTES, lay_out


@pytest.fixture
def tools(tmp_path: Path) -> Mapping[str, Tool]:
    lay_out(tmp_path)
    return make_tools(tmp_path, slow_s=0.02)


@pytest.fixture
def line(tools: Mapping[str, Tool]) -> Line:
    return naive.make(tools, Limits(seconds=0.01, chars=50))


def test_it_is_a_dozen_lines_without_a_try() -> None:
    source = inspect.getsource(naive)
    assert len([row for row in source.splitlines() if row.strip()]) <= 14
    assert not [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Try | ast.With | ast.If)]


def test_clean_calls_are_answered_in_call_order(line: Line) -> None:
    turn = [call("head", "a", path="notes.txt", lines=1), call("dump", "b", rows=1)]
    assert line(turn) == [Reply("a", "first line"), Reply("b", "#" * 40)]


@pytest.mark.parametrize(
    ("faulty", "error"),
    [
        (call("read_head", path="notes.txt", lines=1), KeyError),
        (call("head", path="notes.txt", lines="three"), TypeError),
        (call("head", path="notes.txt"), TypeError),
        (call("head", path="folder", lines=1), IsADirectoryError),
        (ToolCall("c1", "head", '{"path": '), json.JSONDecodeError),
        (ToolCall("c1", "head", "[]"), TypeError),
    ],
)
def test_what_is_wrong_leaves_as_the_exception_it_is(line: Line, faulty: ToolCall, error: type[Exception]) -> None:
    with pytest.raises(error):
        line([faulty])


def test_a_tool_beyond_the_budget_is_waited_for_as_if_all_were_well(line: Line) -> None:
    assert ask(line, "slow_head", path="notes.txt", lines=1) == Reply("c1", "first line")


def test_a_result_beyond_the_limit_is_cut_without_a_word(line: Line) -> None:
    assert ask(line, "dump", rows=2) == Reply("c1", "#" * 50)


def test_what_a_failed_call_wrote_stays(line: Line, tmp_path: Path) -> None:
    with pytest.raises(RuntimeError):
        send(line, call("append_note", path="notes.txt", text="half", fail=True))
    assert (tmp_path / "notes.txt").read_bytes() == f"{NOTES}half\n".encode()
