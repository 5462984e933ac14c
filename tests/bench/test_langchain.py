"""LangChain-style messages: calls that are no JSON object stand apart, the error flag is the status."""

from typing import Any

import pytest

from toolcall_bench import Reply, ToolCall, langchain_line


def test_a_call_whose_arguments_are_no_object_stands_among_the_invalid_ones() -> None:
    seen: list[Any] = []

    def answer(sent: Any) -> list[Any]:
        seen.append(sent)
        return []

    turn = (ToolCall("a", "head", '{"lines": 1}'), ToolCall("b", "head", "[1]"), ToolCall("c", "dump", "{"))
    langchain_line(answer)(turn)
    [message] = seen
    assert (message["type"], message["content"]) == ("ai", "")
    assert message["tool_calls"] == [{"type": "tool_call", "name": "head", "id": "a", "args": {"lines": 1}}]
    invalid = [(one["type"], one["name"], one["id"], one["args"]) for one in message["invalid_tool_calls"]]
    assert invalid == [("invalid_tool_call", "head", "b", "[1]"), ("invalid_tool_call", "dump", "c", "{")]


@pytest.mark.parametrize(
    ("more", "flag"), [({}, False), ({"status": "success"}, False), ({"status": "error"}, True), ({"status": 7}, 7)]
)
def test_the_flag_is_the_status_and_one_that_there_is_not_stays_as_it_came(more: dict[str, Any], flag: Any) -> None:
    line: Any = langchain_line(lambda _: [{"type": "tool", "tool_call_id": "a", "content": "text", **more}])
    assert line(()) == [Reply("a", "text", flag)]
    assert line.channel == "flag"
