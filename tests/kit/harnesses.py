"""Two harnesses, a good one and a bad one, and each of them as a line: by hand, and through every adapter."""

import json
from collections.abc import Callable, Iterator, Mapping
from types import SimpleNamespace
from typing import Any

import jsonschema

from toolcall_bench import Limits, Line, Reply, Tool, anthropic_line, langchain_line, openai_line

Outcomes = Iterator[tuple[str, bool]]
"""The text of a call's answer and whether it failed; nothing where the harness answers nothing."""
Harness = Callable[[Mapping[str, Tool], str, Any], Outcomes]


def good(tools: Mapping[str, Tool], name: str, arguments: Any) -> Outcomes:
    """Checks the name and the arguments, and flags what fails."""
    if name not in tools:
        yield f"Error: there is no tool {name!r}", True
        return
    try:
        jsonschema.validate(arguments, tools[name].input_schema)
        yield tools[name].run(**arguments), False
    except jsonschema.ValidationError as error:
        yield f"Error: {name}: {error.json_path}: {error.message}", True
    except Exception as error:
        yield f"Error: {name} failed: {error}", True


def bad(tools: Mapping[str, Tool], name: str, arguments: Any) -> Outcomes:
    """Answers an unknown tool not at all and a failed write twice, flags nothing, and lets a wrong argument raise."""
    if name not in tools:
        return
    try:
        yield tools[name].run(**arguments), False
    except RuntimeError as error:
        yield from ((f"Error: {error}", False),) * 2


def by_hand(harness: Harness, tools: Mapping[str, Tool], channel: str) -> Any:
    def line(turn: Any) -> list[Reply]:
        flags = channel == "flag"
        return [
            Reply(call.id, text, failed and flags)
            for call in turn
            for text, failed in harness(tools, call.tool, json.loads(call.arguments))
        ]

    line.channel = channel  # type: ignore[attr-defined]
    return line


def openai(harness: Harness, tools: Mapping[str, Tool]) -> Line:
    async def answer(message: Any) -> Any:
        return [
            {"role": "tool", "tool_call_id": call["id"], "content": [{"type": "text", "text": text}]}
            for call in message["tool_calls"]
            for text, _ in harness(tools, call["function"]["name"], json.loads(call["function"]["arguments"]))
        ]

    return openai_line(answer)


def anthropic(harness: Harness, tools: Mapping[str, Tool]) -> Line:
    def answer(blocks: Any) -> Any:
        return [
            {"type": "tool_result", "tool_use_id": block["id"], "content": text, "is_error": failed}
            for block in blocks
            for text, failed in harness(tools, block["name"], block["input"])
        ]

    return anthropic_line(answer)


def langchain(harness: Harness, tools: Mapping[str, Tool]) -> Line:
    def answer(message: Any) -> Any:
        return [
            SimpleNamespace(type="tool", tool_call_id=call["id"], content=text, status="error" if failed else "success")
            for call in message["tool_calls"]
            for text, failed in harness(tools, call["name"], call["args"])
        ]

    return langchain_line(answer)


ADAPTED = {"openai": openai, "anthropic": anthropic, "langchain": langchain}
CHANNELS = {"openai": "text", "anthropic": "flag", "langchain": "flag"}


def makers() -> dict[str, Callable[[Mapping[str, Tool], Limits], Line]]:
    """Every line of these, as `good by hand flag`, `bad openai`."""
    found: dict[str, Any] = {}
    for harness in (good, bad):
        for channel in ("flag", "text"):
            found[f"{harness.__name__} by hand {channel}"] = lambda tools, _, h=harness, c=channel: by_hand(h, tools, c)
        for form, line in ADAPTED.items():
            found[f"{harness.__name__} {form}"] = lambda tools, _, h=harness, wired=line: wired(h, tools)
    return found
