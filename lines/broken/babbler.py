"""Prints megabytes on standard output and standard error; its replies are those of the guarded line."""

import sys
from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall, each_call
from toolcall_bench.lines import guarded
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {}


NOISE = "error: not a reply\n" * 100_000


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    runner = guarded.make(tools, limits)

    def answer(call: ToolCall) -> Reply:
        for stream in (sys.stdout, sys.stderr):
            print(NOISE, file=stream, flush=True)
        return runner([call])[0]

    return each_call(answer)
