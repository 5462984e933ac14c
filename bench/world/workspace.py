"""The workspace that the tools are confined to: how it is laid out, what stands in it, what became different."""

import hashlib
import os
import shutil
from collections.abc import Collection, Mapping
from contextlib import suppress
from pathlib import Path
from stat import S_IFDIR, S_IFREG, S_ISREG

# What a sloppy undo loses must be there to be lost: a line end of another kind, letters of several bytes, a mode.
NOTES = "first line\nsecond line\nthird line\nfourth line, ended as on Windows\r\nfünfte Zeile · 第五行\n"
FRESH_NOTE = "no line before this one says this\n"
FILES: Mapping[str, tuple[int, bytes]] = {
    "notes.txt": (0o640, NOTES.encode()),
    "folder/fresh.txt": (0o644, FRESH_NOTE.encode()),
}
FOLDERS: Mapping[str, int] = {"folder": 0o755}
ROOTS = frozenset(name.partition("/")[0] for name in (*FILES, *FOLDERS))
READ_LIMIT = 4 << 20

State = Mapping[str, str]
"""Every path below the workspace with its mode and a digest of its content, as one text."""


def lay_out(workspace: Path) -> None:
    """Put the workspace into its first state, whatever is there now."""
    restore(workspace, first_state())


def restore(workspace: Path, state: State, keeps: Collection[str] = ()) -> None:
    """Remove what was not there in that state, and give the files and folders of the first state their content again.

    What a line made for itself and changed since stays as it is: nobody else knows what belongs there.
    """
    if workspace.is_symlink() or not workspace.is_dir():
        remove(workspace)
        workspace.mkdir(parents=True)
    workspace.chmod(0o700)
    now, wanted = snapshot(workspace, keeps), first_state()
    # Backwards: what stands in a folder goes before the folder.
    for name in sorted(now, reverse=True):
        if name not in state or (name in wanted and now[name] != wanted[name]):
            remove(workspace / name)
    for name, mode in FOLDERS.items():
        if not (workspace / name).is_dir():
            (workspace / name).mkdir()
            (workspace / name).chmod(mode)
    for name, (mode, content) in FILES.items():
        if now.get(name) != wanted[name] or not (workspace / name).is_file():
            (workspace / name).write_bytes(content)
            (workspace / name).chmod(mode)


def remove(path: Path) -> None:
    """Remove a file, or a folder with all that is below it, whatever its permissions; what cannot be removed stays."""
    with suppress(OSError):
        if path.is_symlink() or not path.is_dir():
            path.unlink(missing_ok=True)
            return
        path.chmod(0o700)
        for entry in list(os.scandir(path)):
            remove(Path(entry.path))
        path.rmdir()
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path, ignore_errors=True)


def snapshot(workspace: Path, keeps: Collection[str] = ()) -> dict[str, str]:
    """The state of the workspace but for the names in its root that a line keeps for itself; links are not followed."""
    found: dict[str, str] = {}
    pending = [str(workspace)]
    root = f"{workspace}/"
    while pending:
        try:
            entries = list(os.scandir(pending.pop()))
        except OSError:
            continue
        for entry in entries:
            name = entry.path.removeprefix(root)
            if name in keeps:
                continue
            with suppress(OSError):  # it may go while we look
                found[name] = entry_state(entry)
                if entry.is_dir(follow_symlinks=False):
                    pending.append(entry.path)
    return found


def entry_state(entry: "os.DirEntry[str]") -> str:
    """Mode and content of one entry; a file over the limit is told by its size and time, never read."""
    about = entry.stat(follow_symlinks=False)
    if not S_ISREG(about.st_mode):
        link = os.readlink(entry.path) if entry.is_symlink() else ""
        return f"{about.st_mode:o} {link}"
    if about.st_size > READ_LIMIT:
        return f"{about.st_mode:o} {about.st_size} {about.st_mtime_ns}"
    try:
        with open(entry.path, "rb") as file:
            return of_file(about.st_mode, file.read(READ_LIMIT))
    except OSError as error:
        return f"{about.st_mode:o} error {error.errno}"


def of_file(mode: int, content: bytes) -> str:
    return f"{mode:o} {hashlib.sha1(content, usedforsecurity=False).hexdigest()}"


FIRST_STATE = {name: of_file(S_IFREG | mode, content) for name, (mode, content) in FILES.items()} | {
    name: f"{S_IFDIR | mode:o} " for name, mode in FOLDERS.items()
}


def first_state() -> dict[str, str]:
    """What `snapshot` gives right after `lay_out`."""
    return dict(FIRST_STATE)


def differences(before: State, after: State) -> tuple[str, ...]:
    """The paths whose content, mode, type or existence differ, sorted."""
    return tuple(sorted(name for name in before.keys() | after.keys() if before.get(name) != after.get(name)))
