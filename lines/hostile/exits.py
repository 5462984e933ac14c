"""Ends its process as if all were well when a call is given up."""

import os
from collections.abc import Mapping

from toolcall_bench import Limits, Line, Tool
from toolcall_bench.lines.broken._spoiled import spoiled
from toolcall_bench.lines.expected import Expect
from toolcall_bench.lines.hostile._trigger import unanswered

EXPECT: Expect = {
    "timeout": {"verdict": "crashed"},
    "unknown_tool": {"verdict": "crashed"},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    return spoiled(tools, limits, lambda *_: os._exit(0), when=unanswered)
