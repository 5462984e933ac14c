"""Forks when a call is given up, and both processes come back with an answer."""

import os
from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines.broken._spoiled import spoiled
from toolcall_bench.lines.expected import Expect
from toolcall_bench.lines.hostile._trigger import unanswered

EXPECT: Expect = {}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def fork(call: ToolCall, reply: Reply) -> Reply:
        os.fork()
        return reply

    return spoiled(tools, limits, fork, when=unanswered)
