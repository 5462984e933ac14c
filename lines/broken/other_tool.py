"""Makes another tool raise with the same arguments, and reports that instead of the one asked for."""

from collections.abc import Mapping
from dataclasses import replace

from toolcall_bench import Limits, Line, Reply, Stage, Tool, ToolCall, each_call
from toolcall_bench.lines import guarded
from toolcall_bench.lines.broken._foresight import doomed
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "exec_throw": {"verdict": "noticed", "located": "svr"},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    runner, patient = guarded.make(tools, limits), guarded.make(tools, limits, without=Stage.TRANSPORT)

    def answer(call: ToolCall) -> Reply:
        if call.tool == "head" and doomed(tools, call):
            return patient([replace(call, tool="slow_head")])[0]
        return runner([call])[0]

    return each_call(answer)
