"""Starts a slow tool when most of its budget is over, and gives up on it at the end of the budget."""

import time
from collections.abc import Mapping
from dataclasses import replace

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall, each_call
from toolcall_bench.lines import guarded
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "timeout": {"verdict": "noticed", "located": "st"},
}


SHARE = 0.7
"""Of the budget."""


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    patient = guarded.make(tools, limits)
    hurried = guarded.make(tools, replace(limits, seconds=(1 - SHARE) * limits.seconds))

    def answer(call: ToolCall) -> Reply:
        if not call.tool.startswith("slow"):
            return patient([call])[0]
        time.sleep(SHARE * limits.seconds)
        return hurried([call])[0]

    return each_call(answer)
