"""A line from a function that answers one call."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from toolcall_bench.model.call import Channel, Reply, ToolCall


@dataclass(frozen=True, slots=True)
class each_call:  # noqa: N801
    """Carries the calls of a turn one after another.

    `channel` is `text` where the wire has no error flag; `failed` is then the form of failure, a regular expression
    that the text of a failed call matches and no other. `keeps` names what the line keeps in the workspace's root.
    """

    answer: Callable[[ToolCall], Reply]
    channel: Channel = "flag"
    failed: str = ""
    keeps: tuple[str, ...] = ()

    def __call__(self, turn: Sequence[ToolCall], /) -> Sequence[Reply]:
        return [self.answer(call) for call in turn]
