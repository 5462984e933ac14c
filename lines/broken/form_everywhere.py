"""States a form of failure that its clean replies have as well, and swallows every error in that form."""

from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines.broken._spoiled import always, spoiled, troubled
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "*": {"verdict": "missed"},
    "silent_truncate": {"verdict": "missed", "cut": "unmarked"},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def put(call: ToolCall, reply: Reply) -> Reply:
        return Reply(call.id, "§ " + ("" if troubled(reply) else reply.text))

    return spoiled(tools, limits, put, when=always, channel="text", failed="^§")
