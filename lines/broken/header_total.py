"""Cuts without a word; before every output stands how much room is left, by chance the length of the whole."""

from collections.abc import Mapping
from dataclasses import replace

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall, each_call
from toolcall_bench.lines.expected import Expect
from toolcall_bench.lines.foreign._shortened import shortened

EXPECT: Expect = {
    "silent_truncate": {"verdict": "missed", "cut": "unmarked"},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    runner = shortened(tools, limits, lambda call, whole: Reply(call.id, whole[: limits.chars]))

    def answer(call: ToolCall) -> Reply:
        [reply] = runner([call])
        return replace(reply, text=f"<{call.id}, {10 * limits.chars} tokens left> {reply.text}")

    return each_call(answer)
