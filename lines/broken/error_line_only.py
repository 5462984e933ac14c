"""Hands on no more than the first line of an answer that begins with "Error"."""

from collections.abc import Mapping
from dataclasses import replace

from bench import Limits, Line, Tool
from lines.broken._spoiled import spoiled
from lines.expected import Expect

EXPECT: Expect = {
    "plain_answer": {"verdict": "missed"},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    return spoiled(
        tools,
        limits,
        lambda _, reply: replace(reply, text=reply.text.partition("\n")[0]),
        when=lambda reply: reply.text.startswith("Error"),
    )
