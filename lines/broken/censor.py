"""Refuses a call whose result would be too long for it, instead of making the call and cutting the result."""

import json
from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall, each_call
from toolcall_bench.lines import guarded
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "silent_truncate": {
        "verdict": "noticed",
        "caught_at": "validate",
        "basis": "inferred",
        "reached": "service",
        "flagged": True,
        "body_runs": 0,
        "cut": "",
        "success_only": "fail",
        "located": "t",
    },
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    runner = guarded.make(tools, limits)

    def answer(call: ToolCall) -> Reply:
        rows = json.loads(call.arguments).get("rows", 0)
        if rows * 10 <= limits.chars:
            return runner([call])[0]
        return Reply(call.id, f"[validate] {call.tool}.rows: {rows} are too many", is_error=True)

    return each_call(answer)
