"""Says "done" instead of what the tool returned."""

from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool
from toolcall_bench.lines.broken._spoiled import spoiled, troubled
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {"*": {"verdict": "untestable"}}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    return spoiled(tools, limits, lambda call, _: Reply(call.id, "done"), when=lambda reply: not troubled(reply))
