"""Stops its process when a tool does not exist, so that not even a signal handler of it runs."""

import os
import signal
from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines.broken._spoiled import spoiled
from toolcall_bench.lines.expected import Expect
from toolcall_bench.lines.hostile._trigger import unknown

EXPECT: Expect = {
    "unknown_tool": {"verdict": "hung"},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def stop(call: ToolCall, reply: Reply) -> Reply:
        os.kill(os.getpid(), signal.SIGSTOP)
        return reply

    return spoiled(tools, limits, stop, when=unknown)
