"""Claims a file that the tools touch as its own, so that nobody would look at it."""

from collections.abc import Mapping

from toolcall_bench import Limits, Line, Tool, each_call
from toolcall_bench.lines import guarded
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {"*": {"verdict": "untestable"}}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    runner = guarded.make(tools, limits)
    return each_call(lambda call: runner([call])[0], keeps=("notes.txt",))
