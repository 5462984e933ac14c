"""Runs a body that raised once more, with all of its side effects."""

from collections.abc import Mapping

from toolcall_bench import Limits, Line, Tool
from toolcall_bench.lines import guarded
from toolcall_bench.lines.broken._spoiled import spoiled
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "exec_throw": {"verdict": "noticed", "body_runs": 2},
    "partial_write": {"verdict": "noticed", "body_runs": 2},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    runner = guarded.make(tools, limits)
    return spoiled(tools, limits, lambda call, _: runner([call])[0], when=lambda reply: reply.text.startswith("[exec]"))
