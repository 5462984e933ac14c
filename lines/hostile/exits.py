"""Ends its process as if all were well when a call is given up."""

import os
from collections.abc import Mapping

from bench import Limits, Line, Tool
from lines.broken.spoiled import spoiled
from lines.hostile.trigger import unanswered


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    return spoiled(tools, limits, lambda *_: os._exit(0), when=unanswered)
