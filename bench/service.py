"""The deterministic tool service and the workspace that it lays out and is confined to."""

import os
import shutil
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from bench.model import Tool

NOTES = "first line\nsecond line\nthird line\nfourth line\nfifth line\n"
FRESH = "no line before this one says this\n"
FOLDERS = ("folder",)
LAYOUT: Mapping[str, bytes] = {"notes.txt": NOTES.encode(), "folder/fresh.txt": FRESH.encode()}
ROW_CHARS = 40
UNREADABLE = b"(not a regular file)"


def lay_out(workspace: Path) -> None:
    """Put the workspace into its first state, whatever is there now; its own folders are emptied: new ones are dear."""
    clear(workspace, keep=FOLDERS)
    for name in FOLDERS:
        clear(workspace / name)
    for name, content in LAYOUT.items():
        (workspace / name).write_bytes(content)


def clear(folder: Path, keep: Sequence[str] = ()) -> None:
    """Make this a folder with nothing in it but the folders named in `keep`."""
    if folder.is_symlink() or not folder.is_dir():
        folder.unlink(missing_ok=True)
        folder.mkdir(parents=True)
    folder.chmod(0o700)
    for entry in list(os.scandir(folder)):
        if not entry.is_dir(follow_symlinks=False):
            os.unlink(entry.path)
        elif entry.name not in keep:
            clear(Path(entry.path))
            os.rmdir(entry.path)


def remove(folder: Path) -> None:
    """Remove a folder with all that is below it, whatever its permissions; what cannot be removed stays."""
    with suppress(OSError):
        clear(folder)
    shutil.rmtree(folder, ignore_errors=True)


def snapshot(workspace: Path) -> dict[str, bytes]:
    """Every path below the workspace with its bytes; a directory is b"/", and links are not followed."""
    found: dict[str, bytes] = {}
    pending = [str(workspace)]
    while pending:
        try:
            entries = list(os.scandir(pending.pop()))
        except OSError:
            continue
        for entry in entries:
            name = entry.path.removeprefix(f"{workspace}/")
            if entry.is_dir(follow_symlinks=False):
                found[name] = b"/"
                pending.append(entry.path)
            else:
                found[name] = read_bytes(entry)
    return found


def read_bytes(entry: "os.DirEntry[str]") -> bytes:
    if not entry.is_file(follow_symlinks=False):
        return UNREADABLE
    try:
        with open(entry.path, "rb") as file:
            return file.read()
    except OSError as error:
        return UNREADABLE + str(error.errno).encode()


def first_state() -> dict[str, bytes]:
    """What `snapshot` gives right after `lay_out`."""
    return {**LAYOUT, **dict.fromkeys(FOLDERS, b"/")}


def differences(before: Mapping[str, bytes], after: Mapping[str, bytes]) -> tuple[str, ...]:
    """The paths whose bytes or existence differ, sorted."""
    return tuple(sorted(name for name in before.keys() | after.keys() if before.get(name) != after.get(name)))


def parameter(kind: str, **more: Any) -> dict[str, Any]:
    return {"type": kind, **more}


def schema(properties: Mapping[str, Any], required: list[str]) -> dict[str, Any]:
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}


FILE_AND_LINES = schema({"path": parameter("string"), "lines": parameter("integer", minimum=1)}, ["path", "lines"])


def make_tools(workspace: Path, slow_s: float) -> dict[str, Tool]:
    """The four tools over one workspace; `slow_head` sleeps `slow_s` seconds first.

    Every tool raises PermissionError for a path outside the workspace, and what the operating system raises for a
    path that it cannot read or write.
    """
    root = workspace.resolve()

    def inside(path: str) -> Path:
        found = (root / path).resolve()
        if not found.is_relative_to(root):
            raise PermissionError(f"{path!r} is outside the workspace")
        return found

    def head(path: str, lines: int) -> str:
        """Return the first lines of a UTF-8 text file."""
        with inside(path).open(encoding="utf-8", newline="") as file:
            return "\n".join(file.read().split("\n")[:lines])

    def slow_head(path: str, lines: int) -> str:
        """Return the first lines of a UTF-8 text file, after a long wait."""
        time.sleep(slow_s)
        return head(path, lines)

    def dump(rows: int) -> str:
        """Return so many rows of data."""
        return "#" * (ROW_CHARS * rows)

    def append_note(path: str, text: str, fail: bool = False) -> str:
        """Append one line of text to a file; with fail, raise after writing."""
        with inside(path).open("a", encoding="utf-8", newline="") as file:
            file.write(text + "\n")
            file.flush()
            if fail:
                raise RuntimeError("the disk went away after the write")
        return f"appended {len(text)} characters to {path}"

    def touched(arguments: Mapping[str, Any]) -> tuple[str, ...]:
        path = arguments.get("path")
        try:
            return (str((root / path).resolve()),) if isinstance(path, str) and "\0" not in path else ()
        except (OSError, RuntimeError, ValueError):
            return ()

    note = {"path": parameter("string"), "text": parameter("string"), "fail": parameter("boolean", default=False)}
    return {
        "head": tool(head, FILE_AND_LINES, touched),
        "slow_head": tool(slow_head, FILE_AND_LINES, touched),
        "dump": tool(dump, schema({"rows": parameter("integer", minimum=1)}, ["rows"]), touched),
        "append_note": tool(append_note, schema(note, ["path", "text"]), touched, read_only=False),
    }


def tool(
    run: Callable[..., str],
    input_schema: Mapping[str, Any],
    touches: Callable[[Mapping[str, Any]], tuple[str, ...]],
    read_only: bool = True,
) -> Tool:
    return Tool(run.__name__, run.__doc__ or "", input_schema, run, read_only, touches)
