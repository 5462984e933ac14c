"""The deterministic tool service."""

import time
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from toolcall_bench.model.call import Tool

ROW_CHARS = 40


def parameter(kind: str, **more: Any) -> dict[str, Any]:
    return {"type": kind, **more}


def object_schema(properties: Mapping[str, Any], required: list[str]) -> dict[str, Any]:
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}


NOTE = object_schema(
    {"path": parameter("string"), "text": parameter("string"), "fail": parameter("boolean", default=False)},
    ["path", "text"],
)
FILE_AND_LINES = object_schema(
    {"path": parameter("string"), "lines": parameter("integer", minimum=1)}, ["path", "lines"]
)

ARGUMENTS = {
    "path": "The file, relative to the workspace.",
    "lines": "How many lines, at least 1.",
    "rows": "How many rows, at least 1.",
    "text": "The line, without its end.",
    "fail": "Whether to raise after writing.",
}
"""What each argument of a tool is, for its docstring."""


def make_tools(workspace: Path, slow_s: float) -> dict[str, Tool]:
    """The four tools over one workspace; `slow_head` sleeps `slow_s` seconds first.

    Every tool raises PermissionError for a path outside the workspace, and what the operating system raises for a
    path that it cannot read or write.
    """
    root = workspace.resolve()

    def head(path: str, lines: int) -> str:
        """Return the first lines of a UTF-8 text file."""
        with inside(root, path).open(encoding="utf-8", newline="") as file:
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
        with inside(root, path).open("a", encoding="utf-8", newline="") as file:
            file.write(text + "\n")
            file.flush()
            if fail:
                raise RuntimeError("the disk went away after the write")
        return f"appended {len(text)} characters to {path}"

    touched = partial(paths_of, root)
    return {
        "head": tool(head, FILE_AND_LINES, touched),
        "slow_head": tool(slow_head, FILE_AND_LINES, touched),
        "dump": tool(dump, object_schema({"rows": parameter("integer", minimum=1)}, ["rows"]), touched),
        "append_note": tool(append_note, NOTE, touched, read_only=False),
    }


def inside(root: Path, path: str) -> Path:
    """Raises PermissionError for a path that leads out of the root."""
    found = (root / path).resolve()
    if not found.is_relative_to(root):
        raise PermissionError(f"{path!r} is outside the workspace")
    return found


def paths_of(root: Path, arguments: Mapping[str, Any]) -> tuple[str, ...]:
    """The path among the arguments of a call, absolute: what a read-only tool reads, and what another may change.

    None where the operating system can have none of that name.
    """
    path = arguments.get("path")
    try:
        return (str((root / path).resolve()),) if isinstance(path, str) and "\0" not in path else ()
    except (OSError, RuntimeError, ValueError):
        return ()


def tool(
    run: Callable[..., str],
    input_schema: Mapping[str, Any],
    touches: Callable[[Mapping[str, Any]], tuple[str, ...]],
    read_only: bool = True,
) -> Tool:
    description = run.__doc__ or ""
    # Some frameworks refuse a function that does not document every argument.
    arguments = [f"    {name}: {ARGUMENTS[name]}" for name in input_schema["properties"]]
    run.__doc__ = "\n".join([description, "", "Args:", *arguments])
    # Frameworks show it in their error texts, and it names the function that made the tool.
    run.__qualname__ = run.__name__
    return Tool(run.__name__, description, input_schema, run, read_only, touches)
