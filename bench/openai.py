"""A line over a function of OpenAI-style chat messages."""

from collections.abc import Sequence
from typing import Any

from toolcall_bench.adapted import Answer, Form, adapted, part, text_of
from toolcall_bench.model.call import Line, Reply, ToolCall


def openai_line(answer: Answer, failed: str = "", keeps: tuple[str, ...] = ()) -> Line:
    """`answer`, `def` or `async def`, takes an assistant's message with `tool_calls` and gives a list of tool messages.

    The message is a mapping, {"role": "assistant", "content": None, "tool_calls": [{"id": ..., "type": "function",
    "function": {"name": ..., "arguments": JSON text}}]}; an answer is {"role": "tool", "tool_call_id": ..., "content":
    ...}, a mapping or an object. This wire has no error flag, so `channel` is `text`: `failed` may state the form of
    failure, a regular expression that the text of a failed call matches and no other. `keeps` is as for `each_call`.
    """
    return adapted(answer, Form(assistant_message, tool_message, "text"), failed, keeps)


def assistant_message(turn: Sequence[ToolCall]) -> dict[str, Any]:
    calls = [
        {"id": call.id, "type": "function", "function": {"name": call.tool, "arguments": call.arguments}}
        for call in turn
    ]
    return {"role": "assistant", "content": None, "tool_calls": calls}


def tool_message(message: Any) -> Any:
    if part(message, "role") != "tool":
        return message
    return Reply(part(message, "tool_call_id"), text_of(part(message, "content")))
