"""Flags every error, but with a beginning before every name, so that none of them is the one that was sent."""

from collections.abc import Mapping
from dataclasses import replace

from bench import Limits, Line, Reply, Tool, ToolCall
from lines.broken._spoiled import flagged, spoiled
from lines.broken.blurrer import NAMES
from lines.expected import Expect

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
