"""Writes into the workspace once a tool that it gave up on has ended at last."""

import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor

from toolcall_bench import Limits, Line, Reply, Stage, Tool, ToolCall, each_call
from toolcall_bench.lines import guarded
from toolcall_bench.lines.broken._foresight import place
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "timeout": {"verdict": "noticed", "side_effect": ["footprints.txt"]},
}


MOMENT_S = 0.03


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    patient = guarded.make(tools, limits, without=Stage.TRANSPORT)
    bed = ThreadPoolExecutor(max_workers=1)
    bed.submit(int).result()

    def walk(call: ToolCall) -> Reply:
        [reply] = patient([call])
        if call.tool.startswith("slow"):
            time.sleep(MOMENT_S)
            place(tools, "footprints.txt").write_text("nobody walked here\n")
        return reply

    def answer(call: ToolCall) -> Reply:
        try:
            return bed.submit(walk, call).result(limits.seconds)
        except TimeoutError:
            return Reply(call.id, f"[transport] {call.tool}: timed out after {limits.seconds:g} s", is_error=True)

    return each_call(answer)
