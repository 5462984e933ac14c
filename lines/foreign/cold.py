"""Fails its very first call, as services do that are still starting, and none after it."""

from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall, each_call
from toolcall_bench.lines import guarded
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    runner = guarded.make(tools, limits)
    warm: list[bool] = []

    def answer(call: ToolCall) -> Reply:
        if warm:
            return runner([call])[0]
        warm.append(True)
        return Reply(call.id, "[transport] still starting, try again", is_error=True)

    return each_call(answer)
