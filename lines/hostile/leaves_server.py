"""Starts a server that shares neither session nor environment when a call is given up, and answers."""

import subprocess
from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines.broken._spoiled import spoiled
from toolcall_bench.lines.expected import Expect
from toolcall_bench.lines.hostile._trigger import unanswered

EXPECT: Expect = {}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def serve(call: ToolCall, reply: Reply) -> Reply:
        subprocess.Popen(["/bin/sleep", "600"], env={}, start_new_session=True)
        return reply

    return spoiled(tools, limits, serve, when=unanswered)
