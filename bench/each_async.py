"""Lines over asynchronous code: an event loop that stays alive from turn to turn."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Self

from toolcall_bench.model.call import Channel, Reply, ToolCall


@dataclass(frozen=True, slots=True)
class AsyncLine:
    """Drives `carry`, which answers a whole turn, on its own loop; `asyncio.run` would wait for threads given up on.

    It is a context manager: the bench closes one that a maker gives; within a maker that is one, say `with`.
    """

    carry: Callable[[Sequence[ToolCall]], Awaitable[Sequence[Reply]]]
    channel: Channel = "flag"
    failed: str = ""
    keeps: tuple[str, ...] = ()
    loop: asyncio.AbstractEventLoop = field(default_factory=asyncio.new_event_loop)

    def __call__(self, turn: Sequence[ToolCall], /) -> Sequence[Reply]:
        return self.loop.run_until_complete(self.carry(turn))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for task in asyncio.all_tasks(self.loop):
            task.cancel()
        # One turn of the loop delivers the cancellations, or every task warns that it was destroyed.
        self.loop.run_until_complete(asyncio.sleep(0))
        self.loop.close()


def each_call_async(
    answer: Callable[[ToolCall], Awaitable[Reply]],
    channel: Channel = "flag",
    failed: str = "",
    keeps: tuple[str, ...] = (),
) -> AsyncLine:
    """A line from an asynchronous function of one call; the calls of a turn go one after the other."""

    async def carry(turn: Sequence[ToolCall]) -> Sequence[Reply]:
        return [await answer(call) for call in turn]

    return AsyncLine(carry, channel, failed, keeps)
