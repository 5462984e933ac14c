"""Runs the tool with the wrong arguments, then says that they were refused."""

import json
from collections.abc import Mapping
from contextlib import suppress

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines.broken._spoiled import spoiled
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "bad_params": {"verdict": "noticed", "caught_at": "exec", "basis": "witnessed", "reached": "exec", "body_runs": 1},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def run_all_the_same(call: ToolCall, reply: Reply) -> Reply:
        with suppress(Exception):
            tools[call.tool].run(**json.loads(call.arguments))
        return reply

    return spoiled(tools, limits, run_all_the_same, when=lambda reply: reply.text.startswith("[validate]"))
