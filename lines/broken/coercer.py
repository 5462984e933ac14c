"""Mends wrong arguments on the quiet, so that a call which ought to fail succeeds."""

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall, each_call
from toolcall_bench.lines import guarded
from toolcall_bench.lines.broken._foresight import doomed, place
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "bad_params": {"verdict": "missed", "reached": "exec", "body_runs": 1},
    "exec_throw": {"verdict": "missed"},
    "partial_write": {"verdict": "missed", "side_effect": ["notes.txt"], "located": "v"},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    runner = guarded.make(tools, limits)

    def mended(name: str, value: Any) -> Any:
        if name == "path" and place(tools, value).is_dir():
            return "notes.txt"
        return {"three": 3}.get(value, value) if name == "lines" else value

    def answer(call: ToolCall) -> Reply:
        sent = {name: mended(name, value) for name, value in json.loads(call.arguments).items()}
        if doomed(tools, call):
            sent.pop("fail", None)
        return runner([replace(call, arguments=json.dumps(sent))])[0]

    return each_call(answer)
