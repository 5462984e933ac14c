"""Says which argument is right before it says which one is wrong."""

from collections.abc import Mapping

from bench import Limits, Line, Tool
from lines.expected import Expect
from lines.foreign._worded import INVALID, worded

EXPECT: Expect = {}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    text = r"[validate] \1: the argument path is fine; \2 is not: \2 wants integer; got \3"
    return worded(tools, limits, {INVALID: text})
