"""Puts one header over every output, and over nothing at all where something is wrong."""

from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines.broken._spoiled import always, spoiled, troubled
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "*": {"verdict": "missed"},
    "silent_truncate": {"verdict": "missed", "cut": "unmarked"},
}


HEADER = "Result (an error would stand here): "


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def head(call: ToolCall, reply: Reply) -> Reply:
        return Reply(call.id, HEADER + ("" if troubled(reply) else reply.text))

    return spoiled(tools, limits, head, when=always, channel="text")
