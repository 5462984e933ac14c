"""Lines around functions that speak the messages of a framework; they translate, and mend, add and hide nothing."""

import inspect
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from toolcall_bench.model.call import Channel, Line, ToolCall

Answer = Callable[[Any], Any]
"""From what a model says to what answers it, `def` or `async def`."""


@dataclass(frozen=True, slots=True)
class Form:
    """How a framework writes the calls of a turn, and how its answers are read.

    `reply` makes a Reply of one answer, and gives what is no answer back as it is: the bench tells its shape.
    """

    sent: Callable[[Sequence[ToolCall]], Any]
    reply: Callable[[Any], Any]
    channel: Channel = "flag"


@dataclass(frozen=True, slots=True)
class Adapted:
    """A line over a synchronous function of the whole turn."""

    answer: Answer
    form: Form
    channel: Channel
    failed: str
    keeps: tuple[str, ...]

    def __call__(self, turn: Sequence[ToolCall], /) -> Any:
        return read(self.answer(self.form.sent(turn)), self.form)


def adapted(answer: Answer, form: Form, failed: str, keeps: tuple[str, ...]) -> Line:
    """The line over `answer`; over an asynchronous one it is an AsyncLine."""
    if not (inspect.iscoroutinefunction(answer) or inspect.iscoroutinefunction(type(answer).__call__)):
        return Adapted(answer, form, form.channel, failed, keeps)
    from toolcall_bench.each_async import AsyncLine  # here: asyncio is dear to import

    async def carry(turn: Sequence[ToolCall]) -> Any:
        return read(await answer(form.sent(turn)), form)

    return AsyncLine(carry, form.channel, failed, keeps)


def read(answers: Any, form: Form) -> Any:
    alone = isinstance(answers, str | bytes | Mapping) or not hasattr(answers, "__iter__")
    return answers if alone else [form.reply(one) for one in answers]


def part(message: Any, name: str, otherwise: Any = None) -> Any:
    """What a message has under a name, as a mapping or as an object."""
    return message.get(name, otherwise) if isinstance(message, Mapping) else getattr(message, name, otherwise)


def text_of(content: Any) -> Any:
    """The text of a message's content; parts that are all texts are joined, anything else is given back as it is."""
    if not isinstance(content, list | tuple):
        return content
    texts = [one if isinstance(one, str) else part(one, "text") for one in content]
    return "".join(texts) if all(isinstance(one, str) for one in texts) else content


def value_of(arguments: str) -> Any:
    """The arguments of a call as a value; text that is no JSON as it is."""
    try:
        return json.loads(arguments)
    except (ValueError, RecursionError):
        return arguments
