"""Says that it failed and no more: no flag, no stage, no name."""

from collections.abc import Mapping

from bench import Limits, Line, Reply, Tool
from lines.broken.spoiled import flagged, spoiled


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    return spoiled(tools, limits, lambda call, _: Reply(call.id, "Sorry, that failed."), when=flagged)
