"""Keeps a log of its own in the workspace, call after call."""

from collections.abc import Mapping

from bench import Limits, Line, Reply, Tool, ToolCall
from lines.broken._foresight import place
from lines.broken._spoiled import spoiled
from lines.expected import Expect

EXPECT: Expect = {"*": {"verdict": "untestable"}}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def litter(call: ToolCall, reply: Reply) -> Reply:
        place(tools, "calls.log").write_text(call.arguments)
        return reply

    return spoiled(tools, limits, litter, when=lambda _: True)
