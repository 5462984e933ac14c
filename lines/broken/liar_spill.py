"""Cuts a result and sends the reader to a file that does not hold the rest."""

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
    def mislead(call: ToolCall, reply: Reply) -> Reply:
        return replace(reply, text=re.sub(r"\d+ in all", "the whole is in notes.txt", reply.text))

    return spoiled(tools, limits, mislead)
