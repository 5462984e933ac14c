"""Raises an interrupt of its own where it foresees one, and never runs the tool."""

from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall, each_call
from toolcall_bench.lines import guarded
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "keyboard_interrupt": {"verdict": "untestable", "body_runs": 0, "success_only": "fail"},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    runner = guarded.make(tools, limits)

    def answer(call: ToolCall) -> Reply:
        if call.tool.startswith("interrupted"):
            raise KeyboardInterrupt
        return runner([call])[0]

    return each_call(answer)
