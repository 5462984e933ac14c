"""A workspace, a journal and probed tools, for the tests that watch a line of their own."""

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from toolcall_bench.model.call import Limits, Reply, Tool, ToolCall, call
from toolcall_bench.model.evidence import Evidence
from toolcall_bench.witness import turn as witness
from toolcall_bench.witness.journal import Journal
from toolcall_bench.witness.probe import probe
from toolcall_bench.world.tools import make_tools
from toolcall_bench.world.workspace import lay_out, snapshot

TURN = (call("head", path="notes.txt", lines=1),)
LIMITS = Limits()


@dataclass(frozen=True, slots=True)
class Scene:
    workspace: Path
    journal: Journal
    tools: Mapping[str, Tool]

    @classmethod
    def laid_out(cls, folder: Path) -> "Scene":
        workspace, journal = folder / "workspace", Journal(folder / "journal.jsonl")
        lay_out(workspace)
        tools = make_tools(workspace, slow_s=0.0)
        return cls(workspace, journal, {name: probe(tool, journal, workspace) for name, tool in tools.items()})

    def probed(self, run: Callable[..., str]) -> Callable[..., str]:
        tool = Tool(run.__name__, "", {"type": "object"}, run, True, lambda _: ())
        return probe(tool, self.journal, self.workspace).run

    def watch(self, act: Callable[[], Any], replied: Callable[[Evidence], None] = lambda _: None) -> Evidence:
        """One turn down a line that does this and gives what comes of it as its replies."""

        def line(_: Sequence[ToolCall], /) -> Any:
            return act()

        scene = witness.Scene(self.workspace, self.journal, LIMITS, slow_s=0.0)
        return witness.watch(line, TURN, scene, snapshot(self.workspace), replied)

    def watch_text(self, text: str, result: Callable[[], object] = lambda: None) -> Evidence:
        """A line that has the tool give its result, and replies with this text."""

        def act() -> list[Reply]:
            result()
            return [Reply("c1", text)]

        return self.watch(act)


def forked(body: Callable[[], object]) -> int:
    """A child that does this and ends, whatever comes of it."""
    child = os.fork()
    if child == 0:
        try:
            body()
        finally:
            os._exit(0)
    return child
