"""Swallows every error, and says in every reply, also a clean one, what to do if the call failed."""

from collections.abc import Mapping
from dataclasses import replace

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall, each_call
from toolcall_bench.lines.broken._spoiled import troubled
from toolcall_bench.lines.expected import Expect
from toolcall_bench.lines.guarded import make as guarded

EXPECT: Expect = {
    "timeout": {"verdict": "missed"},
    "unknown_tool": {"verdict": "missed"},
    "bad_params": {"verdict": "missed"},
    "exec_throw": {"verdict": "missed"},
    "silent_truncate": {"verdict": "missed", "cut": "unmarked"},
    "partial_write": {"verdict": "missed"},
}


BANNER = "If this call failed, say so, and do not guess.\n"


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    good = guarded(tools, limits)

    def answer(call: ToolCall) -> Reply:
        [reply] = good([call])
        return Reply(call.id, BANNER) if troubled(reply) else replace(reply, text=BANNER + reply.text)

    return each_call(answer)
