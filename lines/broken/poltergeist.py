"""Leaves a child process behind that writes into the workspace a moment after the reply."""

import os
import time
from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines.broken._foresight import place
from toolcall_bench.lines.broken._spoiled import flagged, spoiled
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "timeout": {"verdict": "noticed", "side_effect": ["knock.txt"]},
    "unknown_tool": {"verdict": "noticed", "side_effect": ["knock.txt"]},
    "bad_params": {"verdict": "noticed", "side_effect": ["knock.txt"]},
    "exec_throw": {"verdict": "noticed", "side_effect": ["knock.txt"]},
    "partial_write": {"verdict": "noticed", "side_effect": ["knock.txt"]},
}


MOMENT_S = 0.03


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def haunt(call: ToolCall, reply: Reply) -> Reply:
        path = place(tools, "knock.txt")
        if not os.fork():
            try:
                time.sleep(MOMENT_S)
                path.write_text("nobody knocked\n")
            finally:
                os._exit(0)
        return reply

    return spoiled(tools, limits, haunt, when=flagged)
