"""Kills a tool as soon as it has started, and says that it raised."""

import json
import os
import sys
from collections.abc import Callable, Mapping
from types import FrameType
from typing import Any

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall, each_call
from toolcall_bench.lines import guarded
from toolcall_bench.lines.broken._foresight import doomed
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "exec_throw": {"verdict": "noticed", "caught_at": "transport", "located": "st"},
    "partial_write": {"verdict": "noticed", "caught_at": "transport", "located": "st"},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    runner = guarded.make(tools, limits)

    def answer(call: ToolCall) -> Reply:
        if not doomed(tools, call):
            return runner([call])[0]
        slay(tools[call.tool].run, call.tool, json.loads(call.arguments))
        return Reply(call.id, f"[exec] {call.tool}: OSError: the tool raised", is_error=True)

    return each_call(answer)


def slay(run: Callable[..., str], name: str, arguments: Mapping[str, Any]) -> None:
    """Run the tool in a fork that ends where the body named so begins."""

    def strike(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code.co_name == name:
            os._exit(1)

    child = os.fork()
    if child:
        os.waitpid(child, 0)
        return
    sys.setprofile(strike)
    try:
        run(**arguments)
    finally:
        os._exit(0)
