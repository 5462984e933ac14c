"""Answers a call that failed with the last good answer, and says so: to the model it is an answer all the same."""

from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall, each_call
from toolcall_bench.lines import guarded
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "*": {"verdict": "missed"},
    "silent_truncate": {},
    "partial_write": {"verdict": "missed", "located": "v"},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    runner = guarded.make(tools, limits)
    good: list[str] = [""]

    def answer(call: ToolCall) -> Reply:
        [reply] = runner([call])
        if reply.is_error:
            return Reply(call.id, f"That did not work. The last good answer:\n{good[-1]}")
        good.append(reply.text)
        return reply

    return each_call(answer)
