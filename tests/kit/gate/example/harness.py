"""A small agent harness: one dispatcher, with every guard that a tool call needs."""

import json
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall, each_call


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def answer(call: ToolCall) -> Reply:
        try:
            text = dispatch(call, tools, limits)
        except Refused as error:
            return Reply(call.id, f"[{error.stage}] {call.tool}: {error}", is_error=True)
        mark = f"\n[exec] cut; {len(text)} characters in all"
        return Reply(call.id, text if len(text) <= limits.chars else text[: limits.chars] + mark)

    return each_call(answer)


class Refused(Exception):
    def __init__(self, stage: str, what: str) -> None:
        super().__init__(what)
        self.stage = stage


def dispatch(call: ToolCall, tools: Mapping[str, Tool], limits: Limits) -> str:
    name = call.tool
    if name not in tools:
        raise Refused("service", f"no such tool; there are {', '.join(tools)}")
    tool, arguments = tools[name], json.loads(call.arguments)
    validate(tool, arguments)
    return run(tool, arguments, limits)


def validate(tool: Tool, arguments: Any) -> None:
    for error in Draft202012Validator(tool.input_schema).iter_errors(arguments):
        raise Refused("validate", f"{error.json_path}: {error.message}")


def run(tool: Tool, arguments: Mapping[str, Any], limits: Limits) -> str:
    saved = {} if tool.read_only else {path: Path(path).read_bytes() for path in tool.touches(arguments)}
    thread = ThreadPoolExecutor(1)
    future = thread.submit(tool.run, **arguments)
    thread.shutdown(wait=False)
    try:
        return future.result(limits.seconds)
    except TimeoutError as error:
        raise Refused("transport", f"timed out after {limits.seconds:g} s") from error
    except Exception as error:
        raise Refused("exec", f"{type(error).__name__}: {error}{undo(saved)}") from error


def undo(saved: Mapping[str, bytes]) -> str:
    for path, content in saved.items():
        Path(path).write_bytes(content)
    return "; rolled back: " + ", ".join(Path(path).name for path in saved) if saved else ""
