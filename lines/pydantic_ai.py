"""The tool dispatch of pydantic-ai, driven by a model that follows a script."""

from collections.abc import Mapping, Sequence
from typing import Any

from toolcall_bench import AsyncLine, Limits, Line, Reply, Tool, ToolCall, Unavailable

PACKAGES = ("pydantic-ai-slim", "pydantic")


def default(tools: Mapping[str, Tool], _: Limits) -> Line:
    """An agent as the quick start builds it, with nothing but its tools."""
    return make(tools)


def settings(tools: Mapping[str, Tool], limits: Limits) -> Line:
    """The same agent with its own constants set: a budget for each tool, and the retries which a timeout draws on."""
    return make(tools, tool_timeout=limits.seconds, retries=3)


def make(tools: Mapping[str, Tool], **constants: Any) -> Line:
    """A turn is one run of the agent, and what the agent lets out leaves the line."""
    try:
        import pydantic_ai as ai
        from pydantic_ai.models.function import FunctionModel
    except ImportError as error:
        raise Unavailable(
            f"pydantic-ai is not installed ({error}); run: pip install 'toolcall-bench[pydantic-ai]'"
        ) from error
    agent = ai.Agent(tools=[ai.Tool(tool.run, name=name) for name, tool in tools.items()], **constants)

    async def carry(turn: Sequence[ToolCall]) -> Sequence[Reply]:
        calls = ai.ModelResponse([ai.ToolCallPart(call.tool, call.arguments, call.id) for call in turn])
        done = ai.ModelResponse([ai.TextPart("done")])
        run = await agent.run("go", model=FunctionModel(lambda seen, _: calls if len(seen) == 1 else done))
        parts = [part for part in run.all_messages()[2].parts if isinstance(part, ai.ToolReturnPart)]
        # The flag travels beside the text, as to a provider with an error channel, so the text stays unwrapped.
        texts = [(part.tool_call_id, part.model_response_str(wrap_if_error=False), part.outcome) for part in parts]
        return [Reply(id_, text, how != "success") for call in turn for id_, text, how in texts if id_ == call.id]

    return AsyncLine(carry)
