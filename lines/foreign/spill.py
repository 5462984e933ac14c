"""Writes a result that is too long to a file of its own, and names that file in the reply."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Self

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines.expected import Expect
from toolcall_bench.lines.foreign._shortened import shortened

EXPECT: Expect = {
    "silent_truncate": {"located": "s"},
}


@dataclass(frozen=True, slots=True)
class Spilling:
    """A line with a folder beside it, which goes when the line is closed."""

    line: Line
    folder: TemporaryDirectory[str]

    def __call__(self, turn: Sequence[ToolCall], /) -> Sequence[Reply]:
        return self.line(turn)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.folder.cleanup()


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    folder = TemporaryDirectory(prefix="spill-")

    def shorten(call: ToolCall, whole: str) -> Reply:
        path = Path(folder.name, f"{call.id}.txt")
        path.write_text(whole)
        return Reply(call.id, f"{whole[: limits.chars]}\n[exec] cut; the whole result is in {path}")

    return Spilling(shortened(tools, limits, shorten), folder)
