"""Swallows whatever goes wrong: an empty reply without a flag."""

from collections.abc import Mapping

from bench import Limits, Line, Reply, Tool
from lines.broken.spoiled import spoiled


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    return spoiled(tools, limits, lambda call, _: Reply(call.id, ""))
