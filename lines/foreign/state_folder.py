"""Makes a folder of its own in the workspace when it starts, and writes what is too long into that."""

from collections.abc import Mapping
from pathlib import Path

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines.expected import Expect
from toolcall_bench.lines.foreign._shortened import shortened

EXPECT: Expect = {
    "silent_truncate": {"side_effect": ["results/c2.txt"], "located": "s"},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    [place] = tools["head"].touches({"path": "results"})
    folder = Path(place)
    folder.mkdir()

    def shorten(call: ToolCall, whole: str) -> Reply:
        (folder / f"{call.id}.txt").write_text(whole)
        return Reply(call.id, f"{whole[: limits.chars]}\n[exec] cut; the whole result is in ./results/{call.id}.txt")

    return shortened(tools, limits, shorten)
