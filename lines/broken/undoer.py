"""Rolls back every write, also one that went well."""

import json
from collections.abc import Mapping
from pathlib import Path

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall, each_call
from toolcall_bench.lines import guarded
from toolcall_bench.lines.expected import Expect
from toolcall_bench.lines.guards.rollback import restore, save

EXPECT: Expect = {"*": {"verdict": "untestable"}}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    runner = guarded.make(tools, limits)

    def answer(call: ToolCall) -> Reply:
        touched = tools[call.tool].touches(json.loads(call.arguments)) if call.tool in tools else ()
        saved = save({Path(path) for path in touched})
        [reply] = runner([call])
        restore(saved)
        return reply

    return each_call(answer)
