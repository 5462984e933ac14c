"""Writes a long result to a file and names another one, which is not there."""

import tempfile
from collections.abc import Mapping
from pathlib import Path

from bench import Limits, Line, Reply, Tool, ToolCall
from lines.expected import Expect
from lines.foreign._shortened import shortened

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
