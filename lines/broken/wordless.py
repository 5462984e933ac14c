"""Flags whatever goes wrong and says nothing about it."""

from collections.abc import Mapping

from bench import Limits, Line, Reply, Tool
from lines.broken.spoiled import spoiled


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    return spoiled(tools, limits, lambda call, _: Reply(call.id, "", is_error=True))
