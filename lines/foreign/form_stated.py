"""A wire without an error flag, whose texts of failure have a form that it states and hardly any words."""

from collections.abc import Mapping

from toolcall_bench import Limits, Line, Tool
from toolcall_bench.lines.expected import Expect
from toolcall_bench.lines.foreign._worded import INVALID, RAISED, TIMEOUT, UNDONE, UNKNOWN, worded

EXPECT: Expect = {
    "*": {"verdict": "unflagged", "claim": "form: ^§", "located": "t"},
    "silent_truncate": {},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    words = dict.fromkeys((TIMEOUT, UNKNOWN, INVALID, RAISED, UNDONE), r"§ \1")
    return worded(tools, limits, words, channel="text", failed="^§")
