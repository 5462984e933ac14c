"""What the guards hand to one another."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from reprlib import Repr
from threading import Lock
from typing import Any

from toolcall_bench import Limits, Tool, ToolCall


class Refused(Exception):
    """A guard's word to the model: `[stage] tool.field: what is wrong; wanted X; got Y`."""


@dataclass(slots=True)
class Attempt:
    """Who was first, the end of the tool or the end of the budget; the other one finds out."""

    lock: Lock = field(default_factory=Lock)
    first: str = ""

    def finish(self) -> bool:
        """Whether the tool's end counts: nobody has given up on it."""
        return self._be_first("finished")

    def give_up(self) -> bool:
        """Whether giving up counts: the tool has not finished."""
        return self._be_first("given up")

    def _be_first(self, event: str) -> bool:
        with self.lock:
            self.first = self.first or event
            return self.first == event


@dataclass(frozen=True, slots=True)
class Request:
    """One tool call on its way: each stage fills in what it owes to the next."""

    call: ToolCall
    arguments: Any = None
    tool: Tool | None = None
    attempt: Attempt = field(default_factory=Attempt)

    @property
    def found(self) -> Tool:
        assert self.tool is not None
        return self.tool

    def having(self, **more: Any) -> "Request":
        return replace(self, **more)


Step = Callable[[Request], str]
Guard = Callable[[Step, Mapping[str, Tool], Limits], Step]


def pass_on(step: Step, tools: Mapping[str, Tool], limits: Limits) -> Step:
    """The bare form of a stage that naive harnesses do not have."""
    return step


def run(request: Request) -> str:
    """The last step: the tool itself."""
    return request.found.run(**request.arguments)


def line(text: str, limit: int = 400) -> str:
    """The text in one line, shortened in the middle: it may be a model's own, or a tool's."""
    told = " ".join(text.split()).encode("utf-8", "backslashreplace").decode()
    return told if len(told) <= limit else f"{told[: limit // 2]}...{told[-limit // 2 :]}"


def name(text: str) -> str:
    """A name as it is, or spelled out where it cannot be seen or is too long."""
    return text if text and text.isprintable() and len(text) <= 80 else shown(text)


def shown(value: object) -> str:
    """The value's repr, shortened in the middle: an error text is no place for megabytes."""
    short = Repr()
    short.maxstring = short.maxother = 80
    return short.repr(value)
