"""Says that a failed write was rolled back and leaves it where it is."""

from collections.abc import Mapping
from dataclasses import replace

from toolcall_bench import Limits, Line, Reply, Stage, Tool, ToolCall
from toolcall_bench.lines.broken._spoiled import spoiled
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "partial_write": {"verdict": "noticed", "side_effect": ["notes.txt"]},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def boast(call: ToolCall, reply: Reply) -> Reply:
        return replace(reply, text=f"{reply.text}; rolled back notes.txt")

    return spoiled(
        tools, limits, boast, when=lambda reply: reply.text.startswith("[exec] append_note"), without=Stage.ROLLBACK
    )
