"""Leaves the call id out of every reply."""

from collections.abc import Mapping
from dataclasses import replace

from bench import Limits, Line, Tool
from lines.broken._spoiled import spoiled
from lines.expected import Expect

EXPECT: Expect = {"*": {"verdict": "untestable"}}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    return spoiled(tools, limits, lambda _, reply: replace(reply, call_id=""), when=lambda _: True)
