"""Runs the tool with the closest name as if it had been asked for."""

import difflib
from collections.abc import Mapping
from dataclasses import replace

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall, each_call
from toolcall_bench.lines import guarded
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "unknown_tool": {"verdict": "missed", "reached": "exec", "body_runs": 1},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    runner = guarded.make(tools, limits)

    def answer(call: ToolCall) -> Reply:
        [closest] = difflib.get_close_matches(call.tool, tools, n=1, cutoff=0.0)
        return runner([replace(call, tool=closest)])[0]

    return each_call(answer)
