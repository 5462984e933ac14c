"""Refuses each call once, until somebody has approved it, and then makes it unchecked."""

from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Stage, Tool, ToolCall, each_call
from toolcall_bench.lines import guarded
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {"*": {"verdict": "untestable"}}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    unchecked = guarded.make(tools, limits, without=Stage.VALIDATE)
    approved: set[tuple[str, str]] = set()

    def answer(call: ToolCall) -> Reply:
        if (call.tool, call.arguments) in approved:
            return unchecked([call])[0]
        approved.add((call.tool, call.arguments))
        return Reply(call.id, f"{call.tool} needs to be approved first", is_error=True)

    return each_call(answer)
