"""Writes a result that is too long to a file in the workspace, and names that file in the reply."""

from collections.abc import Mapping
from pathlib import Path

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines.expected import Expect
from toolcall_bench.lines.foreign._shortened import shortened

EXPECT: Expect = {
    "silent_truncate": {"side_effect": ["results", "results/c2.txt"], "located": "s"},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def shorten(call: ToolCall, whole: str) -> Reply:
        name = f"results/{call.id}.txt"
        [place] = tools["head"].touches({"path": name})
        Path(place).parent.mkdir(exist_ok=True)
        Path(place).write_text(whole)
        return Reply(call.id, f"{whole[: limits.chars]}\n[exec] cut; the whole result is in {name}")

    return shortened(tools, limits, shorten)
