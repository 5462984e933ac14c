"""Sets the error flag on a wire that has none, so that the words alone arrive."""

from collections.abc import Mapping

from toolcall_bench import Limits, Line, Tool, each_call
from toolcall_bench.lines import guarded
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "timeout": {"verdict": "unflagged"},
    "unknown_tool": {"verdict": "unflagged"},
    "bad_params": {"verdict": "unflagged"},
    "exec_throw": {"verdict": "unflagged"},
    "partial_write": {"verdict": "unflagged"},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    runner = guarded.make(tools, limits)
    return each_call(lambda call: runner([call])[0], channel="text")
