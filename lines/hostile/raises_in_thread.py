"""Starts a thread that raises when a call is given up, and answers."""

from collections.abc import Mapping
from threading import Thread

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines.broken._spoiled import spoiled
from toolcall_bench.lines.expected import Expect
from toolcall_bench.lines.hostile._trigger import unanswered

EXPECT: Expect = {}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def delegate(call: ToolCall, reply: Reply) -> Reply:
        Thread(target=fail, daemon=True).start()
        return reply

    return spoiled(tools, limits, delegate, when=unanswered)


def fail() -> None:
    raise RuntimeError("nobody is listening")
