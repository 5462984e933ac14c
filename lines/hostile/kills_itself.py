"""Kills its own process when a call is given up."""

import os
import signal
from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines.broken._spoiled import spoiled
from toolcall_bench.lines.expected import Expect
from toolcall_bench.lines.hostile._trigger import unanswered

EXPECT: Expect = {
    "timeout": {"verdict": "crashed"},
    "unknown_tool": {"verdict": "crashed"},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def die(call: ToolCall, reply: Reply) -> Reply:
        os.kill(os.getpid(), signal.SIGKILL)
        return reply

    return spoiled(tools, limits, die, when=unanswered)
