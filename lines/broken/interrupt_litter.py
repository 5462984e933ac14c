"""Lets an interrupt by the user leave, but not before it has left a stray file in the workspace."""

from collections.abc import Mapping, Sequence

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines import guarded
from toolcall_bench.lines.broken._foresight import place
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "keyboard_interrupt": {"verdict": "noticed", "side_effect": ["crash.log"]},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    runner = guarded.make(tools, limits)

    def carry(turn: Sequence[ToolCall], /) -> Sequence[Reply]:
        try:
            return runner(turn)
        except KeyboardInterrupt:
            place(tools, "crash.log").write_text("interrupted\n")
            raise

    return carry
