"""Skips the calls that come after a failed one in its turn, and says so without a flag."""

from collections.abc import Mapping, Sequence

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines import guarded
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "one_of_three": {"verdict": "noticed", "body_runs": 1},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    runner = guarded.make(tools, limits)

    def carry(turn: Sequence[ToolCall], /) -> Sequence[Reply]:
        replies: list[Reply] = []
        for call in turn:
            failed = any(reply.is_error for reply in replies)
            replies += [Reply(call.id, "skipped")] if failed else runner([call])
        return replies

    return carry
