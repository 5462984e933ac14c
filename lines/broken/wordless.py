"""Flags whatever goes wrong and says nothing about it."""

from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool
from toolcall_bench.lines.broken._spoiled import spoiled
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "timeout": {"located": ""},
    "unknown_tool": {"located": ""},
    "bad_params": {"located": ""},
    "exec_throw": {"located": ""},
    "silent_truncate": {
        "verdict": "noticed",
        "flagged": True,
        "cut": "unmarked",
        "success_only": "fail",
        "located": "",
    },
    "partial_write": {"located": ""},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    return spoiled(tools, limits, lambda call, _: Reply(call.id, "", is_error=True))
