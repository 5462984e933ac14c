"""A tool call, what answers it, and what carries it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, Literal, Protocol, TypeAlias


class Stage(IntEnum):
    """The five stages a tool call passes, in order."""

    TRANSPORT = 1
    SERVICE = 2
    VALIDATE = 3
    EXEC = 4
    ROLLBACK = 5

    @property
    def label(self) -> str:
        return self.name.lower()


@dataclass(frozen=True, slots=True)
class ToolCall:
    """What a model emits; `arguments` is still JSON text."""

    id: str
    tool: str
    arguments: str


@dataclass(frozen=True, slots=True)
class Reply:
    """What goes back to the agent loop; `is_error` is the line's claim, no more."""

    call_id: str
    text: str
    is_error: bool = False


@dataclass(frozen=True, slots=True)
class Tool:
    """One tool: what is advertised and what runs, in one record.

    `run` has a real typed signature, `input_schema` is a JSON schema of type object, and `touches(arguments)` gives
    the absolute paths that a call with these arguments may change; of a `read_only` tool, those that it reads.
    """

    name: str
    description: str
    input_schema: Mapping[str, Any]
    run: Callable[..., str]
    read_only: bool
    touches: Callable[[Mapping[str, Any]], tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Limits:
    """What a line is asked to hold: a time budget in seconds and the longest result in characters."""

    seconds: float = 0.5
    chars: int = 2000


class Line(Protocol):
    """Carries one turn, a sequence of calls, to its replies: one a call, in call order.

    A line may have a `channel`: `flag` (the default), or `text` where its wire has no error flag at all; beside it
    `failed`, a pattern that its texts of failure match and no other does. `keeps` names what it keeps for itself in the
    workspace's root. A line that holds resources is a context manager as well.
    """

    def __call__(self, turn: Sequence[ToolCall], /) -> Sequence[Reply]: ...


Turn: TypeAlias = tuple[ToolCall, ...]


Channel: TypeAlias = Literal["flag", "text"]


Maker: TypeAlias = Callable[[Mapping[str, Tool], Limits], Line]


def call(tool: str, /, _id: str = "c1", **arguments: Any) -> ToolCall:
    """A tool call with its arguments as JSON text."""
    return ToolCall(_id, tool, json.dumps(arguments))
