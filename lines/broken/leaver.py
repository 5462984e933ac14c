"""Leaves a stray file in the workspace when a call fails."""

from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines.broken._foresight import place
from toolcall_bench.lines.broken._spoiled import flagged, spoiled
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "timeout": {"verdict": "noticed", "side_effect": ["crash.log"]},
    "unknown_tool": {"verdict": "noticed", "side_effect": ["crash.log"]},
    "bad_params": {"verdict": "noticed", "side_effect": ["crash.log"]},
    "exec_throw": {"verdict": "noticed", "side_effect": ["crash.log"]},
    "partial_write": {"verdict": "noticed", "side_effect": ["crash.log"]},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def leave(call: ToolCall, reply: Reply) -> Reply:
        place(tools, "crash.log").write_text(reply.text)
        return reply

    return spoiled(tools, limits, leave, when=flagged)
