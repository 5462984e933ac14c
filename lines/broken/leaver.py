"""Leaves a stray file in the workspace when a call fails."""

from collections.abc import Mapping

from bench import Limits, Line, Reply, Tool, ToolCall
from lines.broken.foresight import place
from lines.broken.spoiled import flagged, spoiled


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def leave(call: ToolCall, reply: Reply) -> Reply:
        place(tools, "crash.log").write_text(reply.text)
        return reply

    return spoiled(tools, limits, leave, when=flagged)
