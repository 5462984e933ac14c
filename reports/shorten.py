"""A text longer than its place, without its middle or its end."""

from __future__ import annotations


def ends(text: str, limit: int, tail: int, room: int = 0) -> tuple[str, ...]:
    """The text alone, or where it has more than `limit` characters its head and its last `tail`.

    `room` is for what shall stand between them: as many characters more are left out.
    """
    return (text,) if len(text) <= limit else (text[: limit - tail - room], text[len(text) - tail :])


def middle_out(text: str, limit: int) -> str:
    return " ... ".join(ends(text, limit, limit // 2))


def end_out(text: str, limit: int) -> str:
    return " ...".join(ends(text, limit, 0))
