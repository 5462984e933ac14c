"""Forks when a call is given up, and both processes come back with an answer."""

import os
from collections.abc import Mapping

from bench import Limits, Line, Reply, Tool, ToolCall
from lines.broken._spoiled import spoiled
from lines.expected import Expect
from lines.hostile._trigger import unanswered

EXPECT: Expect = {}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def fork(call: ToolCall, reply: Reply) -> Reply:
        os.fork()
        return reply

    return spoiled(tools, limits, fork, when=unanswered)
