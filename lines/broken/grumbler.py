"""Waits for a slow tool as long as it takes and hands its result on with a warning."""

import time
from collections.abc import Mapping
from dataclasses import replace

from toolcall_bench import Limits, Line, Reply, Stage, Tool, ToolCall, each_call
from toolcall_bench.lines import guarded
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "timeout": {"verdict": "missed", "located": "sv"},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    patient = guarded.make(tools, limits, without=Stage.TRANSPORT)

    def answer(call: ToolCall) -> Reply:
        started = time.monotonic()
        [reply] = patient([call])
        if time.monotonic() - started <= limits.seconds:
            return reply
        return replace(reply, text=f"{reply.text}\n[transport] the limit of {limits.seconds:g} s was exceeded")

    return each_call(answer)
