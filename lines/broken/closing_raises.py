"""Cannot be closed: that raises."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Self

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines import guarded
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {"*": {"closing": "closing raised RuntimeError: it was never open"}}


@dataclass(frozen=True, slots=True)
class Stuck:
    line: Line

    def __call__(self, turn: Sequence[ToolCall], /) -> Sequence[Reply]:
        return self.line(turn)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        raise RuntimeError("it was never open")


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    return Stuck(guarded.make(tools, limits))
