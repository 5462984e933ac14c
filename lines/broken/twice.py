"""Sends two replies for one call when something is wrong."""

from collections.abc import Mapping, Sequence

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines import guarded
from toolcall_bench.lines.broken._spoiled import troubled
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "timeout": {"verdict": "escaped", "flagged": True},
    "unknown_tool": {"verdict": "escaped", "flagged": True},
    "bad_params": {"verdict": "escaped", "flagged": True},
    "exec_throw": {"verdict": "escaped", "flagged": True},
    "silent_truncate": {"verdict": "escaped", "cut": "marked"},
    "partial_write": {"verdict": "escaped", "flagged": True},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    runner = guarded.make(tools, limits)

    def carry(turn: Sequence[ToolCall]) -> Sequence[Reply]:
        return [reply for one in runner(turn) for reply in ([one, one] if troubled(one) else [one])]

    return carry
