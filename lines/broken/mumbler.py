"""Says that a result was cut, but not how long it was."""

import re
from collections.abc import Mapping
from dataclasses import replace

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines.broken._spoiled import spoiled
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "silent_truncate": {"verdict": "noticed", "cut": "unmarked", "located": ""},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def mumble(call: ToolCall, reply: Reply) -> Reply:
        return replace(reply, text=re.sub(r"\[exec\] cut; \d+ in all", "... (truncated)", reply.text))

    return spoiled(tools, limits, mumble)
