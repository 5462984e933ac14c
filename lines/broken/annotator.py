"""Mends a number that was spelled out, makes the call, and puts what was wrong above the answer."""

from collections.abc import Mapping
from dataclasses import replace

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall, each_call
from toolcall_bench.lines import guarded
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "bad_params": {"verdict": "missed", "reached": "exec", "body_runs": 1, "located": "fv"},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    runner = guarded.make(tools, limits)

    def answer(call: ToolCall) -> Reply:
        mended = call.arguments.replace('"three"', "3")
        [reply] = runner([replace(call, arguments=mended)])
        if mended == call.arguments:
            return reply
        return replace(reply, text=f"lines was 'three', which is wrong; it was taken as 3\n{reply.text}")

    return each_call(answer)
