"""Ends its process when a call is given up; a child in a session of its own keeps every pipe of it open."""

import os
import time
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
    def hide(call: ToolCall, reply: Reply) -> Reply:
        if not os.fork():
            os.setsid()
            time.sleep(600)
        os._exit(3)

    return spoiled(tools, limits, hide, when=unanswered)
