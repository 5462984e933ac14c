"""Says that a tool raised where it foresees that, and never runs it."""

from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall, each_call
from toolcall_bench.lines import guarded
from toolcall_bench.lines.broken._foresight import doomed
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "exec_throw": {
        "verdict": "noticed",
        "caught_at": "validate",
        "basis": "inferred",
        "reached": "service",
        "body_runs": 0,
        "located": "st",
    },
    "partial_write": {
        "verdict": "noticed",
        "caught_at": "validate",
        "basis": "inferred",
        "reached": "service",
        "body_runs": 0,
        "located": "st",
    },
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    runner = guarded.make(tools, limits)

    def answer(call: ToolCall) -> Reply:
        if doomed(tools, call):
            return Reply(call.id, f"[exec] {call.tool}({call.arguments}): OSError: the tool raised", is_error=True)
        return runner([call])[0]

    return each_call(answer)
