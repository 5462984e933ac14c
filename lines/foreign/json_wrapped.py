"""Every reply is a JSON object."""

import json
from collections.abc import Mapping
from dataclasses import replace

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall, each_call
from toolcall_bench.lines import guarded
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    runner = guarded.make(tools, limits)

    def answer(call: ToolCall) -> Reply:
        [reply] = runner([call])
        content = {"ok": not reply.is_error, "error" if reply.is_error else "result": reply.text}
        return replace(reply, text=json.dumps(content))

    return each_call(answer)
