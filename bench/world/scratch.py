"""Temporary folders: locked while the process that made one lives, so that whoever comes later knows a dead one's."""

import fcntl
import os
import re
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from stat import S_IMODE

from toolcall_bench.world.workspace import remove

PREFIX = "toolcall-bench-scratch-"
SCRATCH_NAME = re.compile(rf"{PREFIX}[a-z0-9_]{{8}}")
"""As `tempfile.mkdtemp` names what it makes: no clone and no download is taken for one."""

MADE_WITH = 0o700
"""The mode that `tempfile.mkdtemp` gives."""


@contextmanager
def scratch() -> Iterator[Path]:
    """A new folder among the temporary files, removed at the end; what dead processes left there is removed first."""
    sweep()
    folder, lock = locked_folder()
    try:
        yield folder
    finally:
        # Unlocked last: until then nobody else takes it for a dead one's.
        remove(folder)
        os.close(lock)


def locked_folder() -> tuple[Path, int]:
    """A new folder and the descriptor that holds its lock."""
    while True:
        # Resolved: tools tell paths that lead through no link, and texts are searched for what the bench calls it.
        folder = Path(tempfile.mkdtemp(prefix=PREFIX)).resolve()
        with suppress(FileNotFoundError):
            lock = os.open(folder, os.O_RDONLY)
            # Some file systems have no locks: nothing is swept there.
            with suppress(OSError):
                fcntl.flock(lock, fcntl.LOCK_EX)
            # Between the folder's making and its lock another run may have swept it.
            if folder.exists():
                return folder, lock
            os.close(lock)


def sweep() -> None:
    """Remove every folder of this user that `scratch` made in a process that is dead."""
    with suppress(OSError):
        for entry in os.scandir(tempfile.gettempdir()):
            if SCRATCH_NAME.fullmatch(entry.name):
                remove_abandoned(Path(entry.path))


def remove_abandoned(folder: Path, how: Callable[[Path], object] = remove) -> None:
    """Remove a folder, by default with all that is in it, unless its maker lives or somebody else made it."""
    try:
        lock = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
    except OSError:
        return
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        made = os.fstat(lock)
        if (made.st_uid, S_IMODE(made.st_mode)) == (os.geteuid(), MADE_WITH):
            how(folder)
    except OSError:
        pass
    finally:
        os.close(lock)
