"""Calls sys.exit when something is wrong, as a command-line program would."""

import sys
from collections.abc import Mapping

from bench import Limits, Line, Tool
from lines.broken.spoiled import spoiled


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    return spoiled(tools, limits, lambda _, reply: sys.exit(reply.text))
