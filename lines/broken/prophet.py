"""Reports an exception that it foresees, and runs the tool only after it has replied."""

from collections.abc import Mapping
from threading import Timer

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall, each_call
from toolcall_bench.lines import guarded
from toolcall_bench.lines.broken._foresight import doomed
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "exec_throw": {"verdict": "noticed", "caught_at": "transport", "located": "st"},
    "partial_write": {"verdict": "noticed", "caught_at": "transport", "located": "st"},
}


MOMENT_S = 0.03


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    runner = guarded.make(tools, limits)

    def answer(call: ToolCall) -> Reply:
        if not doomed(tools, call):
            return runner([call])[0]
        Timer(MOMENT_S, runner, [[call]]).start()
        return Reply(call.id, f"[exec] {call.tool}: OSError: the tool raised", is_error=True)

    return each_call(answer)
