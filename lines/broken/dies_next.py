"""Takes its process down at the call after a failed one."""

import os
from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall, each_call
from toolcall_bench.lines import guarded
from toolcall_bench.lines.broken._spoiled import troubled
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {"*": {"recovered": False}}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    runner = guarded.make(tools, limits)
    failed: list[Reply] = []

    def answer(call: ToolCall) -> Reply:
        if failed:
            os._exit(3)
        [reply] = runner([call])
        failed.extend([reply] if troubled(reply) else [])
        return reply

    return each_call(answer)
