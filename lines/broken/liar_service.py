"""Runs the tool with the closest name, then says that there is no such tool."""

import difflib
from collections.abc import Mapping
from dataclasses import replace

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines import guarded
from toolcall_bench.lines.broken._spoiled import spoiled
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "unknown_tool": {
        "verdict": "noticed",
        "caught_at": "exec",
        "basis": "witnessed",
        "reached": "exec",
        "body_runs": 1,
    },
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    runner = guarded.make(tools, limits)

    def run_look_alike(call: ToolCall, reply: Reply) -> Reply:
        [closest] = difflib.get_close_matches(call.tool, tools, n=1, cutoff=0.0)
        runner([replace(call, tool=closest)])
        return reply

    return spoiled(tools, limits, run_look_alike, when=lambda reply: reply.text.startswith("[service]"))
