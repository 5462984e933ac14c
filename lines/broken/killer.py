"""Takes its process down when something is wrong."""

import os
from collections.abc import Mapping

from bench import Limits, Line, Tool
from lines.broken.spoiled import spoiled


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    return spoiled(tools, limits, lambda *_: os._exit(3))
