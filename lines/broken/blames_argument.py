"""Blames the argument that is right, and says that the wrong one is fine."""

import re
from collections.abc import Mapping
from dataclasses import replace

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines.broken._spoiled import flagged, spoiled
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "bad_params": {"located": "st"},
    "exec_throw": {"located": "st"},
}


INSTEAD = {
    r"\.lines: .*": ".path: wanted integer; got 'notes.txt', while lines is fine with 'three'",
    r"\(path='folder'.*": ": got 3, which is a bad number of lines for folder",
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def blame(_: ToolCall, reply: Reply) -> Reply:
        text = reply.text
        for pattern, instead in INSTEAD.items():
            text = re.sub(pattern, instead, text)
        return replace(reply, text=text)

    return spoiled(tools, limits, blame, when=flagged)
