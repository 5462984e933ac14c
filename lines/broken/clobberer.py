"""Puts back what a failed write changed, but without the last newline."""

import json
from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines.broken._foresight import place
from toolcall_bench.lines.broken._spoiled import spoiled
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "partial_write": {"verdict": "noticed", "side_effect": ["notes.txt"]},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def clobber(call: ToolCall, reply: Reply) -> Reply:
        path = place(tools, json.loads(call.arguments)["path"])
        path.write_bytes(path.read_bytes().removesuffix(b"\n"))
        return reply

    return spoiled(tools, limits, clobber, when=lambda reply: "rolled back" in reply.text)
