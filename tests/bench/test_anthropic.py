"""Anthropic-style blocks: the input parsed, the error flag as it came."""

from typing import Any

import pytest

from toolcall_bench import Reply, ToolCall, anthropic_line


@pytest.mark.parametrize(
    ("arguments", "given"), [('{"lines": 1}', {"lines": 1}), ("[1]", [1]), ('{"lines": ', '{"lines": '), ("", "")]
)
def test_the_input_is_parsed_and_what_is_no_json_goes_as_text(arguments: str, given: Any) -> None:
    seen: list[Any] = []

    def answer(sent: Any) -> list[Any]:
        seen.append(sent)
        return []

    anthropic_line(answer)((ToolCall("a", "head", arguments),))
    assert seen == [[{"type": "tool_use", "id": "a", "name": "head", "input": given}]]


@pytest.mark.parametrize(("more", "flag"), [({}, False), ({"is_error": True}, True), ({"is_error": "yes"}, "yes")])
def test_the_flag_is_is_error_as_it_came(more: dict[str, Any], flag: Any) -> None:
    line: Any = anthropic_line(lambda _: [{"type": "tool_result", "tool_use_id": "a", "content": "text", **more}])
    assert line(()) == [Reply("a", "text", flag)]
    assert line.channel == "flag"


def test_a_result_may_be_empty() -> None:
    line = anthropic_line(lambda _: [{"type": "tool_result", "tool_use_id": "a"}])
    assert line(()) == [Reply("a", "")]
