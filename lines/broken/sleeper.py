"""Never answers when something is wrong."""

from collections.abc import Mapping
from threading import Event

from bench import Limits, Line, Reply, Tool, ToolCall
from lines.broken._spoiled import spoiled
from lines.expected import Expect

EXPECT: Expect = {"*": {"verdict": "hung"}}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def fall_asleep(call: ToolCall, reply: Reply) -> Reply:
        Event().wait()
        return reply

    return spoiled(tools, limits, fall_asleep)
