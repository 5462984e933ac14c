"""Gives up on a slow tool after 10 ms, whatever the time budget is."""

from collections.abc import Mapping
from dataclasses import replace

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall, each_call
from toolcall_bench.lines import guarded
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "timeout": {"verdict": "noticed", "located": "st"},
}


HASTE_S = 0.01


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    patient, hurried = guarded.make(tools, limits), guarded.make(tools, replace(limits, seconds=HASTE_S))

    def answer(call: ToolCall) -> Reply:
        return (hurried if call.tool.startswith("slow") else patient)([call])[0]

    return each_call(answer)
