"""A line over a function of Anthropic-style content blocks."""

from collections.abc import Sequence
from typing import Any

from toolcall_bench.adapted import Answer, Form, adapted, part, text_of, value_of
from toolcall_bench.model.call import Line, Reply, ToolCall


def anthropic_line(answer: Answer, keeps: tuple[str, ...] = ()) -> Line:
    """`answer`, `def` or `async def`, takes a list of `tool_use` blocks and gives a list of `tool_result` blocks.

    A block is {"type": "tool_use", "id": ..., "name": ..., "input": ...}, whose `input` is parsed, or the text itself
    where that is no JSON; an answer is {"type": "tool_result", "tool_use_id": ..., "content": ..., "is_error": ...}, a
    mapping or an object. The error flag is `is_error`, False where it is not there. `keeps` is as for `each_call`.
    """
    return adapted(answer, Form(tool_use_blocks, tool_result_block), "", keeps)


def tool_use_blocks(turn: Sequence[ToolCall]) -> list[dict[str, Any]]:
    return [{"type": "tool_use", "id": call.id, "name": call.tool, "input": value_of(call.arguments)} for call in turn]


def tool_result_block(block: Any) -> Any:
    if part(block, "type") != "tool_result":
        return block
    text = text_of(part(block, "content", ""))
    return Reply(part(block, "tool_use_id"), text, part(block, "is_error", False))
