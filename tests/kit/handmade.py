"""Tools made by hand for the tests of lines, and the one way to send them a call."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event
from typing import Any

from toolcall_bench import Line, Reply, Tool, ToolCall
from toolcall_bench.model.call import call

BUDGET_S = 0.3
PATIENCE_S = 10.0
ANY: Mapping[str, Any] = {"type": "object"}


def tool(
    run: Callable[..., str],
    schema: Mapping[str, Any] = ANY,
    read_only: bool = True,
    touches: Callable[[Mapping[str, Any]], tuple[str, ...]] = lambda _: (),
) -> Tool:
    return Tool(run.__name__, "", schema, run, read_only, touches)


def by_name(*tools: Tool) -> dict[str, Tool]:
    return {tool.name: tool for tool in tools}


def ask(line: Line, name: str, /, **arguments: Any) -> Reply:
    return send(line, call(name, **arguments))


def send(line: Line, one: ToolCall) -> Reply:
    [reply] = line([one])
    assert reply.call_id == one.id
    return reply


def until(condition: Callable[[], bool]) -> None:
    """Await the end of something in the background."""
    deadline = time.monotonic() + PATIENCE_S
    while not condition():
        assert time.monotonic() < deadline, "it never came true"
        time.sleep(0.002)


@dataclass(frozen=True, slots=True)
class StuckWriter:
    """A writing tool that stops half-way, until it is let go; `ending` is the last thing that it does."""

    ending: Callable[[], None] = lambda: None
    let_go: Event = field(default_factory=Event)
    entered: list[str] = field(default_factory=list)

    def tool(self) -> Tool:
        return tool(self.write, read_only=False, touches=lambda arguments: (arguments["path"],))

    def write(self, path: str) -> str:
        self.entered.append(path)
        Path(path).write_bytes(b"first half, ")
        assert self.let_go.wait(PATIENCE_S)
        with Path(path).open("ab") as file:
            file.write(b"second half")
        self.ending()
        return "written"
