"""Leaves a child process behind when it is closed."""

import os
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Self

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines import guarded
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {"*": {"closing": "closing left 1 child process behind"}}


LASTS_S = 2.0


@dataclass(frozen=True, slots=True)
class Leaving:
    line: Line

    def __call__(self, turn: Sequence[ToolCall], /) -> Sequence[Reply]:
        return self.line(turn)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if not os.fork():
            time.sleep(LASTS_S)
            os._exit(0)


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    return Leaving(guarded.make(tools, limits))
