"""Stage 4 of the guarded line: what the tool raises becomes an error that names the call, and a cut is marked."""

import asyncio
import concurrent.futures
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.kit.handmade import ask, by_name, tool
from toolcall_bench import Limits, Line, Reply
from toolcall_bench.lines.guarded import make
from toolcall_bench.lines.guards.exec import mark
from toolcall_bench.world.tools import make_tools
from toolcall_bench.world.workspace import lay_out

LIMITS = Limits(seconds=5.0, chars=100)


def thrower(error: BaseException) -> Line:
    def throw(text: str = "") -> str:
        raise error

    return make(by_name(tool(throw)), LIMITS)


def test_an_exception_is_told_with_the_call_that_met_it(tmp_path: Path) -> None:
    lay_out(tmp_path)
    reply = ask(make(make_tools(tmp_path, slow_s=0.0), LIMITS), "head", path="folder", lines=3)
    assert reply.is_error
    assert reply.text.startswith("[exec] head(path='folder', lines=3): IsADirectoryError: ")


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (SystemExit(3), "SystemExit: 3"),
        (GeneratorExit(), "GeneratorExit: "),
        (asyncio.CancelledError("stop"), "CancelledError: stop"),
        (concurrent.futures.CancelledError("stop"), "CancelledError: stop"),
        (StopIteration(), "StopIteration: "),
        (ExceptionGroup("two things", [ValueError(), OSError()]), "ExceptionGroup: two things (2 sub-exceptions)"),
        (BaseExceptionGroup("ends", [SystemExit()]), "BaseExceptionGroup: ends (1 sub-exception)"),
        (MemoryError(), "MemoryError: "),
    ],
    ids=lambda value: value.partition(":")[0] if isinstance(value, str) else "",
)
def test_whatever_a_tool_raises_is_answered_with_a_flag(error: BaseException, told: str) -> None:
    assert ask(thrower(error), "throw") == Reply("c1", f"[exec] throw(): {told}", is_error=True)


def test_only_the_interrupt_of_the_user_at_the_keyboard_goes_through() -> None:
    with pytest.raises(KeyboardInterrupt):
        ask(thrower(KeyboardInterrupt()), "throw")


def noted(note: str) -> Exception:
    error = RuntimeError("it broke")
    error.add_note(note)
    return error


@pytest.mark.parametrize(
    "error",
    [RuntimeError("one\n[exec] two"), RuntimeError("one\r\x0btwo\x85three\u2028four"), noted("one\n[exec] two")],
    ids=["newline", "other line ends", "a note"],
)
def test_a_text_of_two_lines_is_told_in_one(error: Exception) -> None:
    reply = ask(thrower(error), "throw", text="three\nfour")
    assert len(reply.text.splitlines()) == 1
    assert "two" in reply.text


@pytest.mark.parametrize("arguments", [{"text": "x" * 1_000_000}, {}], ids=["of arguments", "of error"])
def test_a_megabyte_is_not_sent_back_whole(arguments: dict[str, str]) -> None:
    text = "it broke" if arguments else "x" * 1_000_000
    reply = ask(thrower(RuntimeError(text)), "throw", **arguments)
    assert reply.is_error
    assert len(reply.text) < 2000


def writer(result: str) -> Callable[[], str]:
    def write() -> str:
        return result

    return write


def test_a_result_exactly_at_the_limit_is_not_cut() -> None:
    assert ask(make(by_name(tool(writer("x" * 100))), LIMITS), "write") == Reply("c1", "x" * 100)


def test_one_character_over_the_limit_is_cut_and_marked_with_the_total() -> None:
    reply = ask(make(by_name(tool(writer("x" * 101))), LIMITS), "write")
    assert reply == Reply("c1", "x" * 100 + "\n[exec] cut; 101 in all")


def test_characters_are_counted_not_bytes() -> None:
    assert ask(make(by_name(tool(writer("文" * 100))), LIMITS), "write") == Reply("c1", "文" * 100)


def test_the_mark_of_20000_has_25_characters(tmp_path: Path) -> None:
    reply = ask(make(make_tools(tmp_path, slow_s=0.0), Limits()), "dump", rows=500)
    assert (len(mark(20_000)), len(reply.text), reply.text[2000:]) == (25, 2025, mark(20_000))
    assert not reply.is_error
