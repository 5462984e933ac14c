"""Keeps a history of its own in the workspace, in a folder that it names beforehand."""

from collections.abc import Mapping
from pathlib import Path

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall, each_call
from toolcall_bench.lines import guarded
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {"*": {"keeps": [".git"]}}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    runner = guarded.make(tools, limits)
    [place] = tools["head"].touches({"path": ".git"})
    folder = Path(place)
    folder.mkdir(exist_ok=True)

    def answer(call: ToolCall) -> Reply:
        (folder / call.id).write_text(call.arguments)
        return runner([call])[0]

    return each_call(answer, keeps=(".git",))
