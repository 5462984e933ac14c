"""Closes the standard streams when a call is given up, and answers."""

import os
from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines.broken._spoiled import spoiled
from toolcall_bench.lines.expected import Expect
from toolcall_bench.lines.hostile._trigger import unanswered

EXPECT: Expect = {}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def close(call: ToolCall, reply: Reply) -> Reply:
        os.closerange(0, 3)
        return reply

    return spoiled(tools, limits, close, when=unanswered)
