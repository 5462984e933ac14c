"""Swaps a file for a directory, or the reverse, while a call that would fail runs: the fault never fires."""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall, each_call
from toolcall_bench.lines import guarded
from toolcall_bench.lines.broken._foresight import doomed, place
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "exec_throw": {"verdict": "untestable", "body_runs": 1, "success_only": "pass"},
    "partial_write": {"verdict": "untestable", "flagged": True, "body_runs": 1, "success_only": "fail"},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    runner = guarded.make(tools, limits)

    def answer(call: ToolCall) -> Reply:
        if not doomed(tools, call):
            return runner([call])[0]
        with swapped(place(tools, json.loads(call.arguments)["path"])):
            return runner([call])[0]

    return each_call(answer)


@contextmanager
def swapped(path: Path) -> Iterator[None]:
    """Within this, a file stands where a directory was, or a directory where a file was."""
    aside = path.rename(path.with_name("aside"))
    if aside.is_dir():
        path.write_text("a file where a directory was\n")
    else:
        path.mkdir()
    yield
    if path.is_dir():
        path.rmdir()
    else:
        path.unlink()
    aside.rename(path)
