"""Leaves a daemon behind when a call is given up, an orphan in a session of its own, and answers."""

import os
import time
from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines.broken._spoiled import spoiled
from toolcall_bench.lines.expected import Expect
from toolcall_bench.lines.hostile._trigger import unanswered

EXPECT: Expect = {}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def detach(call: ToolCall, reply: Reply) -> Reply:
        if child := os.fork():
            os.waitpid(child, 0)
            return reply
        os.setsid()
        if not os.fork():
            time.sleep(600)
        os._exit(0)

    return spoiled(tools, limits, detach, when=unanswered)
