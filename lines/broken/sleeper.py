"""Never answers when something is wrong."""

from collections.abc import Mapping
from threading import Event

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines.broken._spoiled import spoiled
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {"*": {"verdict": "hung"}}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def fall_asleep(call: ToolCall, reply: Reply) -> Reply:
        Event().wait()
        return reply

    return spoiled(tools, limits, fall_asleep)
