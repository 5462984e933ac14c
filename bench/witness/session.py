"""A line made, used and closed: what it states of itself, and what goes wrong when it is closed."""

import re
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from toolcall_bench.model.call import Channel, Limits, Line, Maker, Tool
from toolcall_bench.model.errors import Unavailable
from toolcall_bench.witness.probe import described
from toolcall_bench.witness.quiet import living_children
from toolcall_bench.world.workspace import ROOTS

LEFT_S = 0.5
"""How long the children of a closed line may take to end."""


class Unmade(Exception):
    """A line that could not be made; the text is the reason why its cell is untestable."""


@dataclass(frozen=True, slots=True)
class Made:
    """A line that is ready, with what it states of itself, and how to close it."""

    line: Line
    channel: Channel
    failed: str
    keeps: tuple[str, ...]
    close: Callable[[], str]


def opened(maker: Maker, tools: Mapping[str, Tool], limits: Limits) -> Made:
    """Make the line, and enter it if it is a context manager; raises Unmade."""
    children = living_children()
    try:
        made: Any = maker(tools, limits)
        if hasattr(made, "__await__"):
            made.close()
            raise TypeError("a maker is no async def; give toolcall_bench.AsyncLine(carry), which awaits a turn")
        closes = hasattr(made, "__exit__")
        line = made.__enter__() if closes else made
        if not callable(line):
            raise TypeError(f"a maker gives a line, a callable from calls to replies, not {type(line).__name__}")
    except Unavailable as absent:
        raise Unmade(f"absent: {absent}") from absent
    except BaseException as error:
        raise Unmade(f"control: the maker raised {described(error)}") from error
    return Made(
        line=line,
        channel="text" if getattr(line, "channel", "flag") == "text" else "flag",
        failed=form(line),
        keeps=kept(line),
        close=lambda: closed(made, children) if closes else "",
    )


def form(line: Any) -> str:
    """The form of failure that a text wire states; raises Unmade if it is no regular expression."""
    failed = getattr(line, "failed", "")
    try:
        re.compile(failed)
    except (re.error, TypeError) as error:
        raise Unmade(f"control: failed={failed!r} is no regular expression: {error}") from error
    return str(failed)


def kept(line: Any) -> tuple[str, ...]:
    """The names that a line keeps for itself in the workspace's root; raises Unmade if a tool touches one."""
    keeps = getattr(line, "keeps", ())
    if isinstance(keeps, str) or not isinstance(keeps, Iterable):
        raise Unmade(f"control: keeps={keeps!r} must be a tuple of names")
    names = tuple(keeps)
    for name in names:
        if not isinstance(name, str) or "/" in name or name in ("", ".", ".."):
            raise Unmade(f"control: keeps={names!r} must hold names in the workspace's root; {name!r} is none")
        if name in ROOTS:
            raise Unmade(f"control: keeps={names!r} holds {name!r}, which the tools touch; what they touch is judged")
    return names


def closed(made: Any, before: frozenset[int]) -> str:
    """Close a line; what went wrong in that, "" if nothing did."""
    try:
        made.__exit__(None, None, None)
    except BaseException as error:
        return f"closing raised {described(error)}"
    deadline = time.monotonic() + LEFT_S
    while left := living_children() - before:
        if time.monotonic() > deadline:
            return f"closing left {len(left)} child process{'es' * (len(left) > 1)} behind"
        time.sleep(0.005)
    return ""
