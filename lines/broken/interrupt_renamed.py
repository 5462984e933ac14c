"""Lets another exception leave where the user interrupts a tool."""

from collections.abc import Mapping, Sequence

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines import guarded
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "keyboard_interrupt": {"verdict": "escaped"},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    runner = guarded.make(tools, limits)

    def carry(turn: Sequence[ToolCall], /) -> Sequence[Reply]:
        try:
            return runner(turn)
        except KeyboardInterrupt:
            raise SystemExit("KeyboardInterrupt") from None

    return carry
