"""A line over a function of LangChain-style messages."""

from collections.abc import Sequence
from typing import Any

from toolcall_bench.adapted import Answer, Form, adapted, part, text_of, value_of
from toolcall_bench.model.call import Line, Reply, ToolCall


def langchain_line(answer: Answer, keeps: tuple[str, ...] = ()) -> Line:
    """`answer`, `def` or `async def`, takes what an AIMessage is made of and gives a list of tool messages.

    The message is a mapping, {"type": "ai", "content": "", "tool_calls": [{"type": "tool_call", "name": ..., "args":
    ..., "id": ...}], "invalid_tool_calls": [...]}, so `AIMessage(**message)` is one; a call whose arguments are no JSON
    object stands among the invalid ones, its `args` as text. An answer has `type` "tool", `tool_call_id`, `content` and
    `status`, as a mapping or an object such as a ToolMessage. The error flag is a `status` of "error"; one that is not
    there is "success". `keeps` is as for `each_call`.
    """
    return adapted(answer, Form(ai_message, lang_tool_message), "", keeps)


def ai_message(turn: Sequence[ToolCall]) -> dict[str, Any]:
    calls: dict[bool, list[dict[str, Any]]] = {True: [], False: []}
    for call in turn:
        args = value_of(call.arguments)
        named = {"name": call.tool, "id": call.id}
        if isinstance(args, dict):
            calls[True].append({"type": "tool_call", **named, "args": args})
        else:
            told = {"args": call.arguments, "error": "the arguments are no JSON object"}
            calls[False].append({"type": "invalid_tool_call", **named, **told})
    return {"type": "ai", "content": "", "tool_calls": calls[True], "invalid_tool_calls": calls[False]}


def lang_tool_message(message: Any) -> Any:
    if part(message, "type") != "tool":
        return message
    status = part(message, "status", "success")
    flag = status == "error" if status in ("success", "error") else status
    return Reply(part(message, "tool_call_id"), text_of(part(message, "content")), flag)
