"""Writes a long result to a file and names another one, which is not there."""

import tempfile
from collections.abc import Mapping
from pathlib import Path

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines.expected import Expect
from toolcall_bench.lines.foreign._shortened import shortened

EXPECT: Expect = {
    "silent_truncate": {"verdict": "noticed", "cut": "unmarked", "located": "s"},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    folder = Path(tempfile.mkdtemp())

    def shorten(call: ToolCall, whole: str) -> Reply:
        path = folder / "result.txt"
        path.write_text(whole)
        return Reply(call.id, f"{whole[: limits.chars]}\n[exec] cut; the whole result is in {path}.gz")

    return shortened(tools, limits, shorten)
