"""Withholds an answer that begins with "Error", as if there had been none."""

from collections.abc import Mapping

from bench import Limits, Line, Reply, Tool
from lines.broken._spoiled import spoiled
from lines.expected import Expect

EXPECT: Expect = {
    "plain_answer": {"verdict": "missed"},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    return spoiled(tools, limits, lambda call, _: Reply(call.id, ""), when=lambda reply: reply.text.startswith("Error"))
