"""Waits for a slow tool as long as it takes, then says that it timed out."""

import time
from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Stage, Tool, ToolCall, each_call
from toolcall_bench.lines import guarded
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "timeout": {"verdict": "noticed", "caught_at": "exec"},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    patient = guarded.make(tools, limits, without=Stage.TRANSPORT)

    def answer(call: ToolCall) -> Reply:
        started = time.monotonic()
        [reply] = patient([call])
        if time.monotonic() - started <= limits.seconds:
            return reply
        return Reply(call.id, f"[transport] {call.tool}: timed out after {limits.seconds:g} s", is_error=True)

    return each_call(answer)
