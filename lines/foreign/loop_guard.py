"""Refuses a call that is the same as the one before it, beside all the other guards."""

from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall, each_call
from toolcall_bench.lines import guarded
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    runner = guarded.make(tools, limits)
    last: list[tuple[str, str]] = []

    def answer(call: ToolCall) -> Reply:
        again, last[:] = (call.tool, call.arguments) in last, [(call.tool, call.arguments)]
        if again:
            return Reply(call.id, f"Loop detected: the same call of {call.tool} again", is_error=True)
        return runner([call])[0]

    return each_call(answer)
