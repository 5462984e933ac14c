"""Has a thread write to standard output without end once a call is given up, and answers."""

import os
from collections.abc import Mapping
from threading import Thread

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines.broken._spoiled import spoiled
from toolcall_bench.lines.expected import Expect
from toolcall_bench.lines.hostile._trigger import unanswered

EXPECT: Expect = {}


NOISE = b"error: not a reply\n" * 3_000


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def open_the_gates(call: ToolCall, reply: Reply) -> Reply:
        Thread(target=flood, daemon=True).start()
        return reply

    return spoiled(tools, limits, open_the_gates, when=unanswered)


def flood() -> None:
    while True:
        os.write(1, NOISE)
