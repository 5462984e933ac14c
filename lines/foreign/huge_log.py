"""Marks a cut with its total, and names a log beside it that has grown to gigabytes."""

import os
import tempfile
from collections.abc import Mapping
from pathlib import Path

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines.expected import Expect
from toolcall_bench.lines.foreign._shortened import shortened

EXPECT: Expect = {
    "silent_truncate": {"located": "v"},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    log = Path(tempfile.mkdtemp(), "agent.log")
    log.touch()
    os.truncate(log, 6 << 30)

    def shorten(call: ToolCall, whole: str) -> Reply:
        return Reply(call.id, f"{whole[: limits.chars]}\n[truncated; {len(whole)} in all; the log is {log}]")

    return shortened(tools, limits, shorten)
