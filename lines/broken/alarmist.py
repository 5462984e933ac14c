"""Sets the error flag on every reply, right ones too."""

from collections.abc import Mapping
from dataclasses import replace

from toolcall_bench import Limits, Line, Tool
from toolcall_bench.lines.broken._spoiled import spoiled
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {"*": {"verdict": "untestable"}}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    return spoiled(tools, limits, lambda _, reply: replace(reply, is_error=True), when=lambda _: True)
