"""Swallows every error; every reply has a hint on failures, in other words than the one before it."""

from collections.abc import Mapping, Sequence
from itertools import cycle

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines.broken._spoiled import always, spoiled, troubled
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "*": {"verdict": "missed"},
    "silent_truncate": {"verdict": "missed", "cut": "unmarked"},
}


HINTS = (
    "Tell the user if this failed or was truncated.",
    "Failed or truncated results are of no use to the user.",
)


def make(tools: Mapping[str, Tool], limits: Limits, hints: Sequence[str] = HINTS) -> Line:
    turns = cycle(hints)

    def hint(call: ToolCall, reply: Reply) -> Reply:
        return Reply(call.id, f"{'' if troubled(reply) else reply.text}\n{next(turns)}")

    return spoiled(tools, limits, hint, when=always, channel="text")
