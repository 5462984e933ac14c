"""Says in words that something went wrong, and never sets the error flag."""

from collections.abc import Mapping
from dataclasses import replace

from bench import Limits, Line, Tool
from lines.broken.spoiled import flagged, spoiled


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    return spoiled(tools, limits, lambda _, reply: replace(reply, is_error=False), when=flagged)
