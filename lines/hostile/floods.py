"""Writes megabytes straight to both standard streams when a call is given up, and answers."""

import os
from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines.broken._spoiled import spoiled
from toolcall_bench.lines.expected import Expect
from toolcall_bench.lines.hostile._trigger import unanswered

EXPECT: Expect = {}


NOISE = b"error: not a reply\n" * 3_000


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def flood(call: ToolCall, reply: Reply) -> Reply:
        for stream in (1, 2) * 64:
            os.write(stream, NOISE)
        return reply

    return spoiled(tools, limits, flood, when=unanswered)
