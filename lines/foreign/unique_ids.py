"""Takes call ids to be unique, and refuses a call whose id it has seen before."""

from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall, each_call
from toolcall_bench.lines import guarded
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    runner = guarded.make(tools, limits)
    seen: set[str] = set()

    def answer(call: ToolCall) -> Reply:
        if call.id in seen:
            return Reply(call.id, f"[transport] {call.id} was answered before", is_error=True)
        seen.add(call.id)
        return runner([call])[0]

    return each_call(answer)
