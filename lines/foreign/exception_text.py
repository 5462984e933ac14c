"""A wire without an error flag, where a tool's exception is told by nothing but its own text."""

from collections.abc import Mapping

from toolcall_bench import Limits, Line, Tool
from toolcall_bench.lines.expected import Expect
from toolcall_bench.lines.foreign._worded import RAISED, UNDONE, worded

EXPECT: Expect = {
    "*": {"verdict": "unflagged"},
    "exec_throw": {"verdict": "unflagged", "located": "vr"},
    "silent_truncate": {},
    "partial_write": {
        "verdict": "unflagged",
        "claim": "exception: the disk went away after the write",
        "located": "",
    },
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    return worded(tools, limits, dict.fromkeys((RAISED, UNDONE), r"\2"), channel="text")
