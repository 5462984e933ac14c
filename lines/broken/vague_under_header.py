"""Says no more than that it failed, under the header of every reply: the tool and its first argument."""

import json
from collections.abc import Mapping
from dataclasses import replace

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall, each_call
from toolcall_bench.lines.broken import vague
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = vague.EXPECT


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    runner = vague.make(tools, limits)

    def answer(call: ToolCall) -> Reply:
        first = next(iter(json.loads(call.arguments).values()))
        [reply] = runner([call])
        return replace(reply, text=f"[{call.tool} {first}]\n{reply.text}")

    return each_call(answer)
