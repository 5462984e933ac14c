"""Checks no arguments, and refuses to call one tool on one path twice in a row: what it refuses may be right."""

import json
from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Stage, Tool, ToolCall, each_call
from toolcall_bench.lines import guarded
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "bad_params": {
        "verdict": "noticed",
        "place": "first",
        "caught_at": "exec",
        "basis": "witnessed",
        "reached": "exec",
        "body_runs": 1,
        "located": "tr",
    },
    "partial_write": {
        "verdict": "noticed",
        "caught_at": "validate",
        "basis": "inferred",
        "reached": "service",
        "body_runs": 0,
        "located": "tv",
    },
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    unchecked = guarded.make(tools, limits, without=Stage.VALIDATE)
    last: list[tuple[str, str]] = []

    def answer(call: ToolCall) -> Reply:
        path = json.loads(call.arguments).get("path")
        again, last[:] = (call.tool, path) in last, [(call.tool, path)] if path else []
        if again:
            return Reply(call.id, f"Loop detected: {call.tool} was just called on {path}.", is_error=True)
        return unchecked([call])[0]

    return each_call(answer)
