"""Serves two calls, and refuses all that come after them."""

from collections.abc import Mapping
from itertools import count

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall, each_call
from toolcall_bench.lines import guarded
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {"*": {"recovered": False}}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    runner, numbers = guarded.make(tools, limits), count(1)

    def answer(call: ToolCall) -> Reply:
        if next(numbers) <= 2:
            return runner([call])[0]
        return Reply(call.id, "429: too many calls", is_error=True)

    return each_call(answer)
