"""Hands results on whole as long as there is room for them, and cuts and marks what comes later."""

from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall, each_call
from toolcall_bench.lines import guarded
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    cutting, whole = guarded.make(tools, limits), guarded.make(tools, Limits(limits.seconds, 10**9))
    used: list[int] = []

    def answer(call: ToolCall) -> Reply:
        line = cutting if used else whole
        [reply] = line([call])
        used.append(len(reply.text))
        return reply

    return each_call(answer)
