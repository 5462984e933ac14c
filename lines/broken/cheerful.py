"""Replies that there were no errors when something is wrong."""

from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool
from toolcall_bench.lines.broken._spoiled import spoiled
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "timeout": {"verdict": "missed"},
    "unknown_tool": {"verdict": "missed"},
    "bad_params": {"verdict": "missed"},
    "exec_throw": {"verdict": "missed"},
    "silent_truncate": {"verdict": "missed", "cut": "unmarked"},
    "partial_write": {"verdict": "missed"},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    return spoiled(tools, limits, lambda call, _: Reply(call.id, "done, 0 errors"))
