"""Writes into the workspace a moment after it has replied with an error."""

from collections.abc import Mapping
from threading import Timer

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines.broken._foresight import place
from toolcall_bench.lines.broken._spoiled import flagged, spoiled
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "timeout": {"verdict": "noticed", "side_effect": ["ghost.txt"]},
    "unknown_tool": {"verdict": "noticed", "side_effect": ["ghost.txt"]},
    "bad_params": {"verdict": "noticed", "side_effect": ["ghost.txt"]},
    "exec_throw": {"verdict": "noticed", "side_effect": ["ghost.txt"]},
    "partial_write": {"verdict": "noticed", "side_effect": ["ghost.txt"]},
}


MOMENT_S = 0.03


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def haunt(call: ToolCall, reply: Reply) -> Reply:
        Timer(MOMENT_S, place(tools, "ghost.txt").write_text, ["nobody wrote this\n"]).start()
        return reply

    return spoiled(tools, limits, haunt, when=flagged)
