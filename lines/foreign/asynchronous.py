"""Every call runs in a thread that an event loop waits for, no longer than the time budget."""

import asyncio
from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Stage, Tool, ToolCall, each_call_async
from toolcall_bench.lines import guarded
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    untimed = guarded.make(tools, limits, without=Stage.TRANSPORT)

    async def answer(call: ToolCall) -> Reply:
        try:
            [reply] = await asyncio.wait_for(asyncio.to_thread(untimed, [call]), limits.seconds)
        except TimeoutError:
            return Reply(call.id, f"[transport] {call.tool}: timed out after {limits.seconds:g} s", is_error=True)
        return reply

    return each_call_async(answer)
