"""Takes its process down when something is wrong."""

import os
from collections.abc import Mapping

from bench import Limits, Line, Tool
from lines.broken._spoiled import spoiled
from lines.expected import Expect

EXPECT: Expect = {"*": {"verdict": "crashed"}}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    return spoiled(tools, limits, lambda *_: os._exit(3))
