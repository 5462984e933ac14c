"""Stage 2 of the guarded line: a tool is found by its exact name or not at all."""

import pytest

from tests.kit.handmade import ask, by_name, tool
from toolcall_bench import Limits, Reply
from toolcall_bench.lines.guarded import make

LIMITS = Limits(seconds=5.0)


def head() -> str:
    return "the head"


def dump() -> str:
    raise KeyError("head")


LINE = make(by_name(tool(head), tool(dump)), LIMITS)


def test_the_exact_name_finds_the_tool() -> None:
    assert ask(LINE, "head") == Reply("c1", "the head")


@pytest.mark.parametrize("name", ["read_head", "Head", "head ", "heads", "ｈead"])
def test_a_close_name_is_told_and_never_run(name: str) -> None:
    assert ask(LINE, name) == Reply("c1", f"[service] {name}: no tool has this name; closest is head", is_error=True)


def test_where_no_name_is_close_all_are_told() -> None:
    reply = ask(LINE, "send_mail")
    assert reply == Reply("c1", "[service] send_mail: no tool has this name; wanted one of head, dump", is_error=True)


@pytest.mark.parametrize(
    ("name", "told"),
    [("", "''"), ("\x00", r"'\x00'"), ("a\nb", r"'a\nb'"), ("a\u2028b", r"'a\u2028b'"), ("\x1b[2J", r"'\x1b[2J'")],
)
def test_a_name_that_cannot_be_seen_is_spelled_out(name: str, told: str) -> None:
    reply = ask(LINE, name)
    assert reply.is_error
    assert reply.text.startswith(f"[service] {told}: no tool has this name; ")


def test_a_name_of_a_million_characters_is_not_sent_back_whole() -> None:
    reply = ask(LINE, "head" * 250_000)
    assert reply.is_error
    assert reply.text.startswith("[service] ")
    assert len(reply.text) < LIMITS.chars


def test_a_key_error_inside_a_tool_is_the_tools_not_an_unknown_name() -> None:
    assert ask(LINE, "dump") == Reply("c1", "[exec] dump(): KeyError: 'head'", is_error=True)
