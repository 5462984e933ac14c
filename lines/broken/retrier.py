"""Runs the body three times when it raises, with all of its side effects."""

from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines import guarded
from toolcall_bench.lines.broken._spoiled import spoiled
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "exec_throw": {"verdict": "noticed", "body_runs": 3},
    "partial_write": {"verdict": "noticed", "body_runs": 3},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    runner = guarded.make(tools, limits)

    def try_again(call: ToolCall, _: Reply) -> Reply:
        runner([call])
        return runner([call])[0]

    return spoiled(tools, limits, try_again, when=lambda reply: reply.is_error and reply.text.startswith("[exec]"))
