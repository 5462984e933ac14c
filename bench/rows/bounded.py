"""Files of strangers read within bounds: a regular file, line by line, none of them without end."""

import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from toolcall_bench.model.errors import BadInput

MOST_LINE_BYTES = 32 << 20
"""A row holds four turns, each reply of at most 65,536 characters, each of at most twelve bytes as JSON."""


def open_regular(path: Path, hint: str) -> BinaryIO:
    """The file, to be read; raises BadInput, with the hint, if it is missing, cannot be read, or is no regular file."""
    try:
        # Non-blocking: to open a pipe that nobody writes to would wait for ever.
        descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            os.close(descriptor)
            raise BadInput(f"{str(path)!r} is not a regular file; {hint}")
    except (OSError, ValueError) as error:
        told = error.strerror if isinstance(error, OSError) else error
        raise BadInput(f"cannot read {str(path)!r}: {told}; {hint}") from error
    return os.fdopen(descriptor, "rb")


def numbered_lines(file: BinaryIO, path: Path) -> Iterator[tuple[str, bytes]]:
    """The lines, each with its place as people name it; raises BadInput for one that is too long to be a row."""
    number = 0
    while line := file.readline(MOST_LINE_BYTES):
        number += 1
        where = f"{path}, line {number}"
        if len(line) >= MOST_LINE_BYTES and not line.endswith(b"\n"):
            raise BadInput(f"{where}: longer than {MOST_LINE_BYTES >> 20} MiB, no row is; delete that line")
        yield where, line


def whole_text(path: Path, hint: str) -> str:
    """The text of a file; raises BadInput for one of over `MOST_LINE_BYTES`, ValueError if it is not UTF-8."""
    with open_regular(path, hint) as file:
        content = file.read(MOST_LINE_BYTES + 1)
    if len(content) > MOST_LINE_BYTES:
        raise BadInput(f"{str(path)!r} is longer than {MOST_LINE_BYTES >> 20} MiB; {hint}")
    return content.decode()
