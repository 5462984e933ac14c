"""Kills every tool as soon as it has started, and says that all went well."""

import json
from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall, each_call
from toolcall_bench.lines.broken.slayer import slay
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {"*": {"verdict": "untestable"}}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def answer(call: ToolCall) -> Reply:
        slay(tools[call.tool].run, call.tool, json.loads(call.arguments))
        return Reply(call.id, "done")

    return each_call(answer)
