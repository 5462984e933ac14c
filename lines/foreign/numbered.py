"""Numbers the lines of every result, as cat -n does."""

from collections.abc import Mapping
from dataclasses import replace

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall, each_call
from toolcall_bench.lines import guarded
from toolcall_bench.lines.broken._spoiled import troubled
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    runner = guarded.make(tools, limits)

    def answer(call: ToolCall) -> Reply:
        [reply] = runner([call])
        if troubled(reply):
            return reply
        lines = (f"{number:6}\t{line}" for number, line in enumerate(reply.text.split("\n"), 1))
        return replace(reply, text="\n".join(lines))

    return each_call(answer)
