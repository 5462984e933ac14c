"""Folders and files for what a run leaves: refused in a sentence, and written whole or not at all."""

import fcntl
import os
import stat
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
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
    """Write the file aside, then put it in place: whoever reads it sees the old one or the new one, whole.

    Where the path is a link, the file that it leads to is replaced; the mode of what was there is kept.
    """
    target = Path(os.path.realpath(path))
    # A random name that is made new: nobody can lay a link there that this would write through.
    descriptor, aside = tempfile.mkstemp(dir=target.parent, prefix=".bench-")
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.writelines(lines)
            file.flush()
            # Before the rename: a crash of the machine must not leave a new name on an empty file.
            os.fsync(file.fileno())
            os.fchmod(file.fileno(), mode_of(target))
        os.replace(aside, target)
    finally:
        Path(aside).unlink(missing_ok=True)


def mode_of(path: Path) -> int:
    """The permissions of a file, or those that a new one gets."""
    try:
        return stat.S_IMODE(path.stat().st_mode)
    except FileNotFoundError:
        mask = os.umask(0o077)
        os.umask(mask)
        return 0o666 & ~mask


@contextmanager
def alone_in(folder: Path, wait: bool = True) -> Iterator[None]:
    """Within this, whoever asks for the folder waits; raises BadInput if it is in use and not to be waited for."""
    held = os.open(folder, os.O_RDONLY)
    try:
        # The folder and not a file in it: files are replaced by new ones, and a lock on an old one holds nobody.
        fcntl.flock(held, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
        yield
    except BlockingIOError as error:
        told = f"another run is writing to {str(folder)!r}"
        raise BadInput(f"{told}; wait until it has ended, or name another folder with --out") from error
    finally:
        os.close(held)
