"""Says which argument is right before it says which one is wrong."""

from collections.abc import Mapping

from toolcall_bench import Limits, Line, Tool
from toolcall_bench.lines.expected import Expect
from toolcall_bench.lines.foreign._worded import INVALID, worded

EXPECT: Expect = {}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    text = r"[validate] \1: the argument path is fine; \2 is not: \2 wants integer; got \3"
    return worded(tools, limits, {INVALID: text})
