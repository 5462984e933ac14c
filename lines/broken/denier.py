"""Replies with a form of error that says that there is none when something is wrong."""

import json
from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool
from toolcall_bench.lines.broken._spoiled import spoiled
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "*": {"verdict": "missed"},
    "silent_truncate": {"verdict": "missed", "cut": "unmarked"},
}


FORM = json.dumps({"status": "success", "error_code": 0, "error": None, "message": "Nothing went wrong.", "data": []})


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    return spoiled(tools, limits, lambda call, _: Reply(call.id, FORM), channel="text")
