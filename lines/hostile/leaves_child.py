"""Forks a child that lives on when a call is given up, and answers."""

import os
import time
from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines.broken._spoiled import spoiled
from toolcall_bench.lines.expected import Expect
from toolcall_bench.lines.hostile._trigger import unanswered

EXPECT: Expect = {}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def fork(call: ToolCall, reply: Reply) -> Reply:
        if not os.fork():
            time.sleep(600)
            os._exit(0)
        return reply

    return spoiled(tools, limits, fork, when=unanswered)
