"""Kills the process that started it when a call is given up, and waits for what comes."""

import os
import signal
from collections.abc import Mapping
from threading import Event

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines.broken._spoiled import spoiled
from toolcall_bench.lines.expected import Expect
from toolcall_bench.lines.hostile._trigger import unanswered

EXPECT: Expect = {
    "timeout": {"verdict": "crashed"},
    "unknown_tool": {"verdict": "crashed"},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def strike(call: ToolCall, reply: Reply) -> Reply:
        os.kill(os.getppid(), signal.SIGKILL)
        Event().wait()
        return reply

    return spoiled(tools, limits, strike, when=unanswered)
