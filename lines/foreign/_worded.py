"""The guarded line with its texts put into other words."""

import re
from collections.abc import Mapping
from dataclasses import replace

from toolcall_bench import Channel, Limits, Line, Reply, Tool, ToolCall, each_call
from toolcall_bench.lines import guarded

TIMEOUT = r"\[transport\] (\w+): timed out after (\S+) s;.*"
UNKNOWN = r"\[service\] (\w+): no tool has this name; closest is (\w+)"
INVALID = r"\[validate\] (\w+)\.(\w+): wanted integer; got (.*)"
RAISED = r"\[exec\] (\w+)\(.*\): IsADirectoryError: (.*)"
UNDONE = r"\[exec\] (\w+)\(.*\): RuntimeError: (.*); rolled back (\S+)"
CUT = r"\[exec\] cut; (\d+) in all"


def worded(
    tools: Mapping[str, Tool], limits: Limits, words: Mapping[str, str], channel: Channel = "flag", failed: str = ""
) -> Line:
    """`words` gives for each of the patterns above what is said instead."""
    runner = guarded.make(tools, limits)

    def answer(call: ToolCall) -> Reply:
        [reply] = runner([call])
        text = reply.text
        for pattern, instead in words.items():
            text = re.sub(pattern, instead, text)
        return replace(reply, text=text)

    return each_call(answer, channel, failed)
