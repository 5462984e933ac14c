"""The journal: one JSON line for every entry into a tool's body and every end of one, from whatever process."""

import itertools
import json
import os
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

Event = dict[str, Any]

NUMBERS = itertools.count()
"""Of this process and not of one journal: the same file may be open here more than once."""


class Journal:
    """An append-only file of events; a fork that inherits it and whoever unpickles it write into the same file."""

    def __init__(self, path: Path) -> None:
        self.path = path.absolute()
        # O_APPEND: several processes write whole lines without a lock. O_CLOEXEC: a line's programs get no hold of it.
        self._file = os.open(self.path, os.O_CREAT | os.O_RDWR | os.O_APPEND | os.O_CLOEXEC, 0o600)
        self._sentinel = self.path.with_suffix(".whole")

    def __reduce__(self) -> tuple[type["Journal"], tuple[Path]]:
        return Journal, (self.path,)

    def begin(self) -> None:
        """Say that the journal is whole, until an event is lost; raises OSError where not even that can be written."""
        self._sentinel.touch()

    def append(self, **event: Any) -> None:
        """Write an event; one that cannot be written whole is lost, and `whole` says so from then on.

        Nothing is raised: this runs within a tool, and the line would take it for the tool's own failure.
        """
        line = (json.dumps({"at": time.monotonic(), **event}) + "\n").encode()
        try:
            written = os.write(self._file, line)
        except OSError:
            written = 0
        if written != len(line):
            # To remove a file takes no space, and works from whatever process the tool runs in.
            self._sentinel.unlink(missing_ok=True)

    def whole(self) -> bool:
        """Whether no event was lost; a line that deletes the journal itself is judged by what is left."""
        return self._sentinel.exists() or not self.path.exists()

    def key(self) -> str:
        return f"{os.getpid()}-{next(NUMBERS)}"

    def size(self) -> int:
        return os.fstat(self._file).st_size

    def events(self, offset: int = 0) -> list[Event]:
        size = self.size()
        return parse(os.pread(self._file, size - offset, offset)) if size > offset else []

    def close(self) -> None:
        os.close(self._file)


def parse(content: bytes) -> list[Event]:
    """The whole lines of a journal; a torn last line is left out."""
    return [event for line in content.split(b"\n")[:-1] if (event := event_of(line)) is not None]


def event_of(line: bytes) -> Event | None:
    try:
        event: Event = json.loads(line)
    except ValueError:
        return None
    return event


def read_events(path: Path, offset: int) -> list[Event]:
    """The events after `offset` of another process's journal; none if the file is gone."""
    try:
        return parse(path.read_bytes()[offset:])
    except OSError:
        return []


def unfinished(events: Sequence[Event]) -> list[Event]:
    """The entries whose end is not among these events."""
    ended = {event["end"] for event in events if "end" in event}
    return [event for event in events if "enter" in event and event["enter"] not in ended]
