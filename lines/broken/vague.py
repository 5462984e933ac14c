"""Says that it failed and no more: no flag, no stage, no name."""

from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool
from toolcall_bench.lines.broken._spoiled import flagged, spoiled
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "timeout": {"verdict": "unflagged", "located": ""},
    "unknown_tool": {"verdict": "unflagged", "located": ""},
    "bad_params": {"verdict": "unflagged", "located": ""},
    "exec_throw": {"verdict": "unflagged", "located": ""},
    "partial_write": {"verdict": "unflagged", "located": ""},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    return spoiled(tools, limits, lambda call, _: Reply(call.id, "Sorry, that failed."), when=flagged)
