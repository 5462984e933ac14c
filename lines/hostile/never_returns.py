"""Never answers a call of a tool that does not exist, and is deaf to SIGTERM meanwhile."""

import signal
from collections.abc import Mapping
from threading import Event

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines.broken._spoiled import spoiled
from toolcall_bench.lines.expected import Expect
from toolcall_bench.lines.hostile._trigger import unknown

EXPECT: Expect = {
    "unknown_tool": {"verdict": "hung"},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def wait(call: ToolCall, reply: Reply) -> Reply:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        Event().wait()
        return reply

    return spoiled(tools, limits, wait, when=unknown)
