"""Starts a thread that raises when a call is given up, and answers."""

from collections.abc import Mapping
from threading import Thread

from bench import Limits, Line, Reply, Tool, ToolCall
from lines.broken._spoiled import spoiled
from lines.expected import Expect
from lines.hostile._trigger import unanswered

EXPECT: Expect = {}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def delegate(call: ToolCall, reply: Reply) -> Reply:
        Thread(target=fail, daemon=True).start()
        return reply

    return spoiled(tools, limits, delegate, when=unanswered)


def fail() -> None:
    raise RuntimeError("nobody is listening")
