"""The replies in what a line returned, or a sentence about the shape of what is none."""

import re
import reprlib
from itertools import islice
from typing import Any

from toolcall_bench.model.call import Reply

REPLIES_LIMIT = 1000
SHAPE_CHARS = 200
NEEDS = "a reply needs call_id, text and is_error"


class Misshapen(TypeError):
    """What a line returned is no sequence of replies; the text is one sentence that shows what it is."""


def replies(raw: Any) -> list[Reply]:
    """The replies that a line returned, as many as one turn could ever want; raises Misshapen.

    What an iterator of the line's own raises leaves it here.
    """
    refuse_awaitable(raw, "a line", "AsyncLine(line)")
    alone = isinstance(raw, str | bytes) or hasattr(raw, "call_id")
    if alone or not (hasattr(raw, "__iter__") or hasattr(raw, "__getitem__")):
        raise Misshapen(f"a line gives a sequence of replies, one a call; got {shown_shape(raw)}")
    return [as_reply(one) for one in islice(raw, REPLIES_LIMIT)]


def as_reply(raw: Any) -> Reply:
    """A reply from whatever has its three attributes; raises Misshapen for anything else."""
    refuse_awaitable(raw, "the answer to a call", "each_call_async(answer)")
    try:
        call_id, text, is_error = raw.call_id, raw.text, raw.is_error
    except AttributeError:
        raise Misshapen(f"{NEEDS}; got {shown_shape(raw)}") from None
    for name, value in (("call_id", call_id), ("text", text)):
        if not isinstance(value, str):
            raise Misshapen(f"a reply's {name} is {kind(value)}, not text: {shown_shape(value)}")
    if is_error is not None and (not isinstance(is_error, int) or is_error not in (0, 1)):
        raise Misshapen(f"a reply's is_error is {kind(is_error)}, neither True nor False: {shown_shape(is_error)}")
    return Reply(call_id, text, bool(is_error))


def refuse_awaitable(raw: Any, what: str, adapter: str) -> None:
    """Raises Misshapen for what only an event loop can turn into a value, with the adapter that has one."""
    if hasattr(raw, "__await__"):
        # Or Python prints that it was never awaited, in the middle of the line's own output.
        getattr(raw, "close", str)()
        raise Misshapen(f"{what} is asynchronous, it gave {shown_shape(raw)}; make it toolcall_bench.{adapter}")


def kind(value: Any) -> str:
    """The type of a value with its article."""
    name = type(value).__name__
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"


def shown_shape(value: Any) -> str:
    """The value's repr on one line, shortened and without addresses; its type alone where it has none."""
    short = reprlib.Repr()
    short.maxstring = short.maxother = SHAPE_CHARS // 2
    try:
        text = short.repr(value)
    except Exception:
        text = f"<{type(value).__name__}>"
    text = re.sub(r" at 0x[0-9a-fA-F]+", "", " ".join(text.split()))
    return text if len(text) <= SHAPE_CHARS else text[: SHAPE_CHARS - 3] + "..."
