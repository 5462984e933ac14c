"""Swallows every error; every reply ends with how much of the budget was used and where errors go."""

import time
from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall, each_call
from toolcall_bench.lines import guarded
from toolcall_bench.lines.broken._spoiled import troubled
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "*": {"verdict": "missed"},
    "silent_truncate": {"verdict": "missed", "cut": "unmarked"},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    runner = guarded.make(tools, limits)

    def answer(call: ToolCall) -> Reply:
        started = time.monotonic()
        [reply] = runner([call])
        used = min(time.monotonic() - started, limits.seconds)
        text = "" if troubled(reply) else reply.text
        return Reply(call.id, f"{text}\n[{used:.1f} s used, errors go to the log]")

    return each_call(answer, channel="text")
