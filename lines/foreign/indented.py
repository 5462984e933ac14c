"""Replies in YAML, in which every line of a result is indented."""

from collections.abc import Mapping
from dataclasses import replace

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall, each_call
from toolcall_bench.lines import guarded
from toolcall_bench.lines.broken._spoiled import troubled
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    runner = guarded.make(tools, limits)

    def answer(call: ToolCall) -> Reply:
        [reply] = runner([call])
        if troubled(reply):
            return reply
        lines = "".join(f"\n  {line}" for line in reply.text.split("\n"))
        return replace(reply, text=f"tool: {call.tool}\nresult: |{lines}")

    return each_call(answer)
