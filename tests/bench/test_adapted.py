"""Lines over the messages of a framework: judged as the same harness wired by hand, and faithful to each message."""

from types import SimpleNamespace
from typing import Any

import pandas as pd
import pytest

from tests.kit.harnesses import ADAPTED, CHANNELS, makers
from toolcall_bench import AsyncLine, Reply, ToolCall, anthropic_line, langchain_line, openai_line, run
from toolcall_bench.adapted import part, text_of
from toolcall_bench.witness.reply import Misshapen, replies

FAULTS = ("unknown_tool", "bad_params", "exec_throw", "partial_write", "one_of_three")
JUDGED = ["verdict", "caught_at", "claim", "place", "reached", "recovered", "located", "text_stable", "why"]
TURN = (ToolCall("a", "head", '{"lines": 1}'), ToolCall("b", "dump", "{"))
LINES: dict[str, Any] = {"openai": openai_line, "anthropic": anthropic_line, "langchain": langchain_line}


def answers(form: str, *ids: str, **more: Any) -> list[Any]:
    names = {
        "openai": ("role", "tool_call_id"),
        "anthropic": ("type", "tool_use_id"),
        "langchain": ("type", "tool_call_id"),
    }
    kind, name = names[form]
    return [{kind: "tool_result" if form == "anthropic" else "tool", name: one, "content": one, **more} for one in ids]


@pytest.fixture(scope="module")
def table() -> pd.DataFrame:
    return run(makers(), FAULTS, quiet=True)


@pytest.mark.parametrize("form", ADAPTED)
@pytest.mark.parametrize("harness", ["good", "bad"])
def test_a_harness_is_judged_as_if_it_were_wired_by_hand(table: pd.DataFrame, harness: str, form: str) -> None:
    found = table[table["line"] == f"{harness} {form}"].set_index("fault")[JUDGED]
    wanted = table[table["line"] == f"{harness} by hand {CHANNELS[form]}"].set_index("fault")[JUDGED]
    assert len(found) == len(FAULTS)
    pd.testing.assert_frame_equal(pd.DataFrame(found), pd.DataFrame(wanted))


def test_the_good_harness_and_the_bad_one_are_told_apart(table: pd.DataFrame) -> None:
    caught = {line: int((cells["verdict"] == "caught").sum()) for line, cells in table.groupby("line")}
    assert min(caught[f"good {form}"] for form in ("anthropic", "langchain", "by hand flag")) == 4
    assert max(caught[f"bad {form}"] for form in (*ADAPTED, "by hand flag", "by hand text")) == 0


@pytest.mark.parametrize("form", ADAPTED)
def test_a_missing_reply_stays_missing_and_an_extra_one_extra(form: str) -> None:
    def of(*ids: str) -> list[str]:
        return [reply.call_id for reply in replies(LINES[form](lambda _: answers(form, *ids))(TURN))]

    assert (of(), of("a"), of("b", "a", "a", "x")) == ([], ["a"], ["b", "a", "a", "x"])


@pytest.mark.parametrize("form", ADAPTED)
def test_an_exception_leaves_as_itself(form: str) -> None:
    error = LookupError("lost")

    def raises(_: Any) -> Any:
        raise error

    async def raises_later(_: Any) -> Any:
        raise error

    for answer in (raises, raises_later):
        with pytest.raises(LookupError) as left:
            LINES[form](answer)(TURN)
        assert left.value is error


@pytest.mark.parametrize("form", ADAPTED)
@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (None, "a line gives a sequence of replies, one a call; got None"),
        ("done", "a line gives a sequence of replies, one a call; got 'done'"),
        ([{"role": "user"}], r"a reply needs call_id, text and is_error; got {'role': 'user'}"),
    ],
)
def test_what_is_no_answer_is_told_as_it_came(form: str, answer: Any, told: str) -> None:
    with pytest.raises(Misshapen, match=told):
        replies(LINES[form](lambda _: answer)(TURN))


@pytest.mark.parametrize("form", ADAPTED)
def test_an_asynchronous_answer_makes_an_asynchronous_line_that_states_the_same(form: str) -> None:
    class Harness:
        async def __call__(self, _: Any) -> list[Any]:
            return answers(form, "a")

    line = LINES[form](Harness(), keeps=(".log",))
    assert isinstance(line, AsyncLine)
    assert (line.channel, line.keeps) == (CHANNELS[form], (".log",))
    with line:
        assert replies(line(TURN)) == [Reply("a", "a")]


def test_a_part_is_read_by_key_or_by_attribute() -> None:
    assert [part(one, "id") for one in ({"id": 1}, SimpleNamespace(id=1), {}, object())] == [1, 1, None, None]


@pytest.mark.parametrize(
    ("content", "text"),
    [
        ("whole", "whole"),
        ([{"type": "text", "text": "two "}, SimpleNamespace(text="parts")], "two parts"),
        (["two ", "texts"], "two texts"),
        ([], ""),
        (None, None),
        ([{"type": "image"}], [{"type": "image"}]),
    ],
)
def test_parts_that_are_texts_are_joined_and_no_other_content_is_changed(content: Any, text: Any) -> None:
    assert text_of(content) == text
