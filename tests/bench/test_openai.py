"""OpenAI-style messages: the calls as a model's API gives them, the answers on a wire without an error flag."""

from typing import Any

from toolcall_bench import Reply, ToolCall, openai_line


def test_the_calls_of_a_turn_are_one_message_with_their_arguments_as_text() -> None:
    seen: list[Any] = []

    def answer(sent: Any) -> list[Any]:
        seen.append(sent)
        return []

    openai_line(answer)((ToolCall("a", "head", '{"lines": 1}'),))
    function = {"name": "head", "arguments": '{"lines": 1}'}
    calls = [{"id": "a", "type": "function", "function": function}]
    assert seen == [{"role": "assistant", "content": None, "tool_calls": calls}]


def test_the_channel_has_no_flag_and_the_form_of_failure_is_the_line_s() -> None:
    def answer(_: Any) -> list[Any]:
        return [{"role": "tool", "tool_call_id": "a", "content": "Error: no", "is_error": True}]

    line: Any = openai_line(answer, failed="^Error", keeps=(".log",))
    assert (line.channel, line.failed, line.keeps) == ("text", "^Error", (".log",))
    assert line(()) == [Reply("a", "Error: no")]
