"""The guarded line with another way to deal with a result that is too long."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall, each_call
from toolcall_bench.lines import guarded

Shorten = Callable[[ToolCall, str], Reply]


def shortened(tools: Mapping[str, Tool], limits: Limits, shorten: Shorten) -> Line:
    """`shorten` gets the call and its whole result, and only where that is longer than the limit."""
    whole = guarded.make(tools, replace(limits, chars=10**9))

    def answer(call: ToolCall) -> Reply:
        [reply] = whole([call])
        return reply if reply.is_error or len(reply.text) <= limits.chars else shorten(call, reply.text)

    return each_call(answer)
