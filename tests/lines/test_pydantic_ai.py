"""The pydantic-ai line: it carries calls faithfully and adds nothing to what the framework does with faults."""

import sys
import threading
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from toolcall_bench import Limits, Line, Tool, ToolCall, Unavailable, call
from toolcall_bench.each_async import AsyncLine
from toolcall_bench.lines.pydantic_ai import default, settings
from toolcall_bench.model.call import Maker
from toolcall_bench.world.tools import ROW_CHARS, make_tools
from toolcall_bench.world.workspace import NOTES, differences, first_state, lay_out, snapshot

BUDGET_S = 0.3
MAKERS = [default, settings]


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    lay_out(tmp_path / "workspace")
    return tmp_path / "workspace"


@pytest.fixture
def tools(workspace: Path) -> Mapping[str, Tool]:
    return make_tools(workspace, slow_s=2 * BUDGET_S)


def open_line(maker: Maker, tools: Mapping[str, Tool]) -> AsyncLine:
    line = maker(tools, Limits(seconds=BUDGET_S))
    assert isinstance(line, AsyncLine)
    return line


@pytest.fixture(params=MAKERS, ids=lambda maker: maker.__name__)
def line(request: pytest.FixtureRequest, tools: Mapping[str, Tool]) -> Iterator[Line]:
    with open_line(request.param, tools) as opened:
        yield opened


def send(line: Line, *turn: ToolCall) -> list[tuple[str, str, bool]]:
    return [(reply.call_id, reply.text, reply.is_error) for reply in line(turn)]


def head(lines: object, id_: str = "c1", tool: str = "head", path: str = "notes.txt") -> ToolCall:
    return call(tool, id_, path=path, lines=lines)


def test_a_clean_call_is_answered_with_the_tools_own_text(line: Line) -> None:
    assert send(line, head(1)) == [("c1", "first line", False)]


def test_the_calls_of_a_turn_are_answered_in_call_order(line: Line) -> None:
    """The slow one comes first and ends last; where the budget cuts it short, it is still answered first."""
    slow, quick = send(line, head(1, "slow", "slow_head"), head(2, "quick"))
    assert slow[0] == "slow"
    assert quick == ("quick", "first line\nsecond line", False)


def test_a_clean_call_beside_a_faulty_one_is_not_flagged(line: Line) -> None:
    assert [(id_, flag) for id_, _, flag in send(line, head("three", "bad"), head(1, "good"))] == [
        ("bad", True),
        ("good", False),
    ]


def test_without_a_budget_a_slow_tool_is_waited_for(tools: Mapping[str, Tool]) -> None:
    with open_line(default, tools) as line:
        assert send(line, head(1, tool="slow_head")) == [("c1", "first line", False)]


def test_with_a_budget_a_tool_still_at_work_is_given_up_with_the_flag(tools: Mapping[str, Tool]) -> None:
    """The tool cannot end before the test lets it, so the reply is there while it is still at work."""
    let_go, ended = threading.Event(), threading.Event()

    def stuck(path: str, lines: int) -> str:
        let_go.wait(timeout=10)
        ended.set()
        return path * lines

    with open_line(settings, {**tools, "slow_head": replace(tools["slow_head"], run=stuck)}) as line:
        [(_, text, flag)] = send(line, head(1, tool="slow_head"))
        assert flag
        assert str(BUDGET_S) in text
        assert send(line, head(1)) == [("c1", "first line", False)]
    assert not ended.is_set()
    let_go.set()


def test_an_unknown_tool_is_flagged_and_named(line: Line) -> None:
    [(_, text, flag)] = send(line, head(1, tool="read_head"))
    assert flag
    assert "read_head" in text


def test_a_wrong_type_is_flagged_before_the_tool_is_entered(tools: Mapping[str, Tool]) -> None:
    entered: list[object] = []

    def watched(path: str, lines: int) -> str:
        entered.append(lines)
        return path

    with open_line(default, {**tools, "head": replace(tools["head"], run=watched)}) as line:
        [(_, text, flag)] = send(line, head("three"))
        assert (flag, entered) == (True, [])
        assert "lines" in text
        send(line, head(3))
        assert entered == [3]


@pytest.mark.parametrize("arguments", ['{"path": "notes.txt", "lines": ', "[]", '{"path": "notes.txt"}'])
def test_arguments_that_do_not_parse_or_fit_are_flagged(line: Line, arguments: str) -> None:
    assert [flag for _, _, flag in send(line, ToolCall("c1", "head", arguments))] == [True]


def test_an_exception_of_the_tool_leaves_the_line_as_it_is_and_the_line_still_works(line: Line) -> None:
    with pytest.raises(IsADirectoryError):
        send(line, head(1, path="folder"))
    assert send(line, head(1)) == [("c1", "first line", False)]


def test_a_long_result_comes_whole(line: Line) -> None:
    rows = 10 * Limits().chars // ROW_CHARS
    assert send(line, call("dump", rows=rows)) == [("c1", "#" * rows * ROW_CHARS, False)]


def test_what_a_failed_call_wrote_stays(line: Line, workspace: Path) -> None:
    with pytest.raises(RuntimeError, match="after the write"):
        send(line, call("append_note", path="notes.txt", text="half", fail=True))
    assert differences(first_state(), snapshot(workspace)) == ("notes.txt",)
    assert (workspace / "notes.txt").read_bytes() == f"{NOTES}half\n".encode()


def test_two_calls_with_one_id_are_refused_by_the_framework_and_its_exception_leaves_the_line(line: Line) -> None:
    with pytest.raises(Exception, match="unique") as raised:
        send(line, head(1), head(2))
    assert type(raised.value).__module__.startswith("pydantic_ai")


@pytest.mark.parametrize("maker", MAKERS)
def test_without_the_package_the_maker_says_how_to_install_it(
    maker: Maker, tools: Mapping[str, Tool], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pydantic_ai", None)
    with pytest.raises(Unavailable, match=r"pip install 'toolcall-bench\[pydantic-ai\]'"):
        maker(tools, Limits())
