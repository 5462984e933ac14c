"""Never starts a slow tool: sleeps for the time budget and says that it timed out."""

import time
from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall, each_call
from toolcall_bench.lines import guarded
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "timeout": {"verdict": "noticed", "basis": "inferred", "reached": "", "body_runs": 0},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    runner = guarded.make(tools, limits)

    def answer(call: ToolCall) -> Reply:
        if not call.tool.startswith("slow"):
            return runner([call])[0]
        time.sleep(limits.seconds)
        return Reply(call.id, f"[transport] {call.tool}: timed out after {limits.seconds:g} s", is_error=True)

    return each_call(answer)
