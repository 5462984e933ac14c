"""Tells a failure by its text, and flags a clean answer that begins with "Error"."""

from collections.abc import Mapping
from dataclasses import replace

from toolcall_bench import Limits, Line, Tool
from toolcall_bench.lines.broken._spoiled import spoiled
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "plain_answer": {"verdict": "alarmed", "flagged": True, "success_only": "fail"},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    return spoiled(
        tools,
        limits,
        lambda _, reply: replace(reply, is_error=True),
        when=lambda reply: reply.text.startswith("Error"),
    )
