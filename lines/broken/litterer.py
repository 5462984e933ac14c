"""Keeps a log of its own in the workspace, call after call."""

from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines.broken._foresight import place
from toolcall_bench.lines.broken._spoiled import spoiled
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {"*": {"verdict": "untestable"}}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def litter(call: ToolCall, reply: Reply) -> Reply:
        with place(tools, "calls.log").open("a") as log:
            log.write(f"{call.arguments}\n")
        return reply

    return spoiled(tools, limits, litter, when=lambda _: True)
