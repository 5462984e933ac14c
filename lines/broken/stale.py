"""Answers the call after a failed one with the old error text."""

from collections.abc import Mapping
from dataclasses import replace

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall, each_call
from toolcall_bench.lines import guarded
from toolcall_bench.lines.broken._spoiled import troubled
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {"*": {"recovered": False}}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    runner = guarded.make(tools, limits)
    left_over: list[str] = []

    def answer(call: ToolCall) -> Reply:
        [reply] = runner([call])
        if left_over:
            return replace(reply, text=left_over.pop())
        left_over.extend([reply.text] if troubled(reply) else [])
        return reply

    return each_call(answer)
