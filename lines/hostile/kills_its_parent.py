"""Kills the process that started it when a call is given up, and waits for what comes."""

import os
import signal
from collections.abc import Mapping
from threading import Event

from bench import Limits, Line, Reply, Tool, ToolCall
from lines.broken._spoiled import spoiled
from lines.expected import Expect
from lines.hostile._trigger import unanswered

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
