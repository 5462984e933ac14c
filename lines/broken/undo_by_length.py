"""Undoes a failed write by cutting the file to as many bytes as it had characters."""

import os
from collections.abc import Mapping

from toolcall_bench import Limits, Line, Tool
from toolcall_bench.lines.broken._undoing import undoing
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "partial_write": {"verdict": "noticed", "side_effect": ["notes.txt"]},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    return undoing(tools, limits, lambda path: len(path.read_bytes().decode()), os.truncate)
