"""Calls sys.exit when something is wrong, as a command-line program would."""

import sys
from collections.abc import Mapping

from toolcall_bench import Limits, Line, Tool
from toolcall_bench.lines.broken._spoiled import spoiled
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {"*": {"verdict": "escaped"}}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    return spoiled(tools, limits, lambda _, reply: sys.exit(reply.text))
