"""Leaves by way of SystemExit when a call is given up."""

import sys
from collections.abc import Mapping

from toolcall_bench import Limits, Line, Tool
from toolcall_bench.lines.broken._spoiled import spoiled
from toolcall_bench.lines.expected import Expect
from toolcall_bench.lines.hostile._trigger import unanswered

EXPECT: Expect = {
    "timeout": {"verdict": "escaped", "located": ""},
    "unknown_tool": {"verdict": "escaped", "located": ""},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    return spoiled(tools, limits, lambda *_: sys.exit(0), when=unanswered)
