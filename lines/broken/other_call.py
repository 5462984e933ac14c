"""Makes a call that nobody asked for raise, and reports that instead of the one asked for."""

import json
from collections.abc import Mapping
from dataclasses import replace

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall, each_call
from toolcall_bench.lines import guarded
from toolcall_bench.lines.broken._foresight import doomed
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "exec_throw": {"verdict": "noticed", "located": "str"},
    "partial_write": {"verdict": "noticed", "located": "str"},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    runner = guarded.make(tools, limits)

    def answer(call: ToolCall) -> Reply:
        if doomed(tools, call):
            elsewhere = {**json.loads(call.arguments), "path": "elsewhere.txt"}
            call = replace(call, arguments=json.dumps(elsewhere))
        return runner([call])[0]

    return each_call(answer)
