"""Flags every error, but with an ending on every name, so that none of them is the one that was sent."""

import re
from collections.abc import Mapping
from dataclasses import replace

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines.broken._spoiled import flagged, spoiled
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "timeout": {"located": "sv"},
    "unknown_tool": {"located": "s"},
    "bad_params": {"located": "s"},
    "exec_throw": {"located": "sr"},
    "partial_write": {"located": "svr"},
}


NAMES = re.compile(r"\b(read_head|slow_head|append_note|head|path|lines|three|folder|integer)\b")


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def blur(call: ToolCall, reply: Reply) -> Reply:
        return replace(reply, text=NAMES.sub(r"\1ish", reply.text))

    return spoiled(tools, limits, blur, when=flagged)
