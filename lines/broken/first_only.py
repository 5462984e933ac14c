"""Serves the first call that it gets, and refuses all that come after it."""

from collections.abc import Mapping
from itertools import count

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall, each_call
from toolcall_bench.lines import guarded
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {"*": {"verdict": "untestable"}}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    runner, numbers = guarded.make(tools, limits), count(1)

    def answer(call: ToolCall) -> Reply:
        if next(numbers) == 1:
            return runner([call])[0]
        return Reply(call.id, "503: try again later", is_error=True)

    return each_call(answer)
