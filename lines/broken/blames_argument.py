"""Blames the argument that is right."""

import re
from collections.abc import Mapping
from dataclasses import replace

from bench import Limits, Line, Reply, Tool, ToolCall
from lines.broken._spoiled import flagged, spoiled
from lines.expected import Expect

EXPECT: Expect = {
    "bad_params": {"located": "st"},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def blame(_: ToolCall, reply: Reply) -> Reply:
        return replace(reply, text=re.sub(r"\.lines: .*", ".path: wanted integer; got 'notes.txt'", reply.text))

    return spoiled(tools, limits, blame, when=flagged)
