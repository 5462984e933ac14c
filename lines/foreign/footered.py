"""A wire without an error flag, where every reply ends with a hint on errors, a number and the names of all tools."""

from collections.abc import Mapping
from dataclasses import replace

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall, each_call
from toolcall_bench.lines import guarded
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "*": {"verdict": "unflagged"},
    "silent_truncate": {},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    runner = guarded.make(tools, limits)
    footer = f"\n[on an error call another tool: {', '.join(tools)}; {9 * limits.chars} tokens left]"

    def answer(call: ToolCall) -> Reply:
        [reply] = runner([call])
        return replace(reply, text=reply.text + footer)

    return each_call(answer, channel="text")
