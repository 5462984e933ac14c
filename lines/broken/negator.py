"""Flags every error, but with a beginning before every name, so that none of them is the one that was sent."""

from collections.abc import Mapping
from dataclasses import replace

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines.broken._spoiled import flagged, spoiled
from toolcall_bench.lines.broken.blurrer import NAMES
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "timeout": {"located": "sv"},
    "unknown_tool": {"located": "s"},
    "bad_params": {"located": "s"},
    "exec_throw": {"located": "sr"},
    "partial_write": {"located": "svr"},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def negate(_: ToolCall, reply: Reply) -> Reply:
        return replace(reply, text=NAMES.sub(r"non\1", reply.text))

    return spoiled(tools, limits, negate, when=flagged)
