"""Runs every call twice, once to warm up."""

from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall, each_call
from toolcall_bench.lines import guarded
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {"*": {"verdict": "untestable"}}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    runner = guarded.make(tools, limits)

    def answer(call: ToolCall) -> Reply:
        runner([call])
        return runner([call])[0]

    return each_call(answer)
