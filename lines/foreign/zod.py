"""Tells of invalid arguments by zod's issues, whose word for the place of a problem is path."""

import json
from collections.abc import Mapping

from toolcall_bench import Limits, Line, Tool
from toolcall_bench.lines.expected import Expect
from toolcall_bench.lines.foreign._worded import INVALID, worded

EXPECT: Expect = {
    "bad_params": {"located": "stfr"},
}


ISSUE = {
    "code": "invalid_type",
    "expected": "number",
    "received": "string",
    "path": [r"\2"],
    "message": "Expected number, received string",
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    issues = json.dumps([ISSUE], indent=2).replace(r"\\", "\\")
    return worded(tools, limits, {INVALID: rf"Invalid arguments for tool \1: {issues}"})
