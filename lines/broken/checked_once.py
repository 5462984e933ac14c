"""Checks the arguments of a tool's first call, and trusts the tool's callers from then on."""

from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Stage, Tool, ToolCall, each_call
from toolcall_bench.lines import guarded
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "bad_params": {
        "verdict": "noticed",
        "place": "second",
        "caught_at": "exec",
        "basis": "witnessed",
        "reached": "exec",
        "body_runs": 1,
        "located": "tr",
    },
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    checked, unchecked = guarded.make(tools, limits), guarded.make(tools, limits, without=Stage.VALIDATE)
    trusted: set[str] = set()

    def answer(call: ToolCall) -> Reply:
        line = unchecked if call.tool in trusted else checked
        trusted.add(call.tool)
        return line([call])[0]

    return each_call(answer)
