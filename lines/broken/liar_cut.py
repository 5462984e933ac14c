"""Marks a result that was cut with a wrong total: what is shown, as if it were all."""

import re
from collections.abc import Mapping
from dataclasses import replace

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines.broken._spoiled import spoiled
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "silent_truncate": {"verdict": "noticed", "cut": "unmarked", "located": "s"},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def belittle(call: ToolCall, reply: Reply) -> Reply:
        return replace(reply, text=re.sub(r"\d+ in all", f"{limits.chars} in all", reply.text))

    return spoiled(tools, limits, belittle)
