"""Swallows a fault the first time that a run sends it, and handles it ever after."""

import hashlib
import os
from collections.abc import Mapping
from pathlib import Path

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines.broken._foresight import place
from toolcall_bench.lines.broken._spoiled import spoiled
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {"*": {"verdict": "unstable"}}
TRIALS = 2


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    run_folder = place(tools, "x").parents[2]

    def sulk(call: ToolCall, reply: Reply) -> Reply:
        digest = hashlib.sha256(f"{call.tool} {call.arguments}".encode()).hexdigest()
        met = count(run_folder / f"flaky-{digest[:16]}")
        return reply if met else Reply(call.id, "")

    return spoiled(tools, limits, sulk)


def count(path: Path) -> int:
    """How often this was asked before, by whatever process: each appends a byte and learns where it landed."""
    file = os.open(path, os.O_CREAT | os.O_WRONLY | os.O_APPEND, 0o600)
    os.write(file, b".")
    position = os.lseek(file, 0, os.SEEK_CUR)
    os.close(file)
    return position - 1
