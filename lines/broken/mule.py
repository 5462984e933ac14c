"""Refuses every call, clean ones too."""

from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool, each_call
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {"*": {"verdict": "untestable"}}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    return each_call(lambda call: Reply(call.id, f"[service] {call.tool}: refused", is_error=True))
