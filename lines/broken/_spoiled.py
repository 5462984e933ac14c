"""The guarded line with some of its replies spoiled: most broken lines are this and one lie."""

from collections.abc import Callable, Mapping

from toolcall_bench import Channel, Limits, Line, Reply, Stage, Tool, ToolCall, each_call
from toolcall_bench.lines.guarded import make

Spoil = Callable[[ToolCall, Reply], Reply]


def flagged(reply: Reply) -> bool:
    return reply.is_error


def troubled(reply: Reply) -> bool:
    """Whether anything was wrong: an error, or a result that was cut."""
    return reply.is_error or "[exec] cut;" in reply.text


def always(_: Reply) -> bool:
    return True


def spoiled(
    tools: Mapping[str, Tool],
    limits: Limits,
    spoil: Spoil,
    when: Callable[[Reply], bool] = troubled,
    without: Stage | None = None,
    channel: Channel = "flag",
    failed: str = "",
) -> Line:
    """The guarded line, its replies going through `spoil` where `when` says so."""
    guarded = make(tools, limits, without)

    def answer(call: ToolCall) -> Reply:
        [reply] = guarded([call])
        return spoil(call, reply) if when(reply) else reply

    return each_call(answer, channel, failed)
