"""Folders and files for what a run leaves: refused in a sentence, and written whole or not at all."""

import os
import tempfile
from collections.abc import Iterable
from pathlib import Path

from toolcall_bench.model.errors import BadInput


def make_folder(folder: Path) -> None:
    """Raises BadInput if the folder cannot be made or nothing can be written there."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise unwritable(folder, error) from error


def unwritable(folder: Path, error: OSError) -> BadInput:
    return BadInput(f"cannot write to {str(folder)!r}: {error.strerror}; name another folder with --out")


def replace_file(path: Path, lines: Iterable[bytes]) -> None:
    """Write the file aside, then put it in place: whoever reads it sees the old one or the new one, whole."""
    aside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with aside.open("wb") as file:
            file.writelines(lines)
            file.flush()
            # Before the rename: a crash of the machine must not leave a new name on an empty file.
            os.fsync(file.fileno())
        os.replace(aside, path)
    finally:
        aside.unlink(missing_ok=True)
