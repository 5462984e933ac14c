"""Swallows every error; every reply, clean ones too, ends with the texts that the tools may raise."""

from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines.broken._spoiled import always, spoiled, troubled
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "*": {"verdict": "missed"},
    "silent_truncate": {"verdict": "missed", "cut": "unmarked"},
}


MAY_RAISE = "\n(The tools may raise: the disk went away after the write; Is a directory.)"


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def end(call: ToolCall, reply: Reply) -> Reply:
        return Reply(call.id, ("" if troubled(reply) else reply.text) + MAY_RAISE)

    return spoiled(tools, limits, end, when=always)
