"""Swallows every error; every reply ends with how long it took and where errors go, and no two ends are the same."""

import time
from collections.abc import Mapping
from itertools import count

from bench import Limits, Line, Reply, Tool, ToolCall
from lines.broken._spoiled import always, spoiled, troubled
from lines.expected import Expect

EXPECT: Expect = {
    "*": {"verdict": "missed"},
    "silent_truncate": {"verdict": "missed", "cut": "unmarked"},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    numbers = count(1)

    def end(call: ToolCall, reply: Reply) -> Reply:
        text = "" if troubled(reply) else reply.text
        return Reply(call.id, f"{text}\n[call {next(numbers)}, {time.monotonic():.3f} s; errors go to the log]")

    return spoiled(tools, limits, end, when=always, channel="text")
