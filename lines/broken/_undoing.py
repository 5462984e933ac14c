"""The guarded line with another way to undo what a failed call wrote."""

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from toolcall_bench import Limits, Line, Reply, Stage, Tool, ToolCall, each_call
from toolcall_bench.lines.guarded import make

Saved = TypeVar("Saved")


def undoing(
    tools: Mapping[str, Tool],
    limits: Limits,
    save: Callable[[Path], Saved],
    restore: Callable[[Path, Saved], object],
) -> Line:
    """`save` gets the path of each file that a call may write, `restore` the path and what was saved if it fails."""
    bare = make(tools, limits, without=Stage.ROLLBACK)

    def answer(call: ToolCall) -> Reply:
        saved = {path: save(path) for path in written(tools, call)}
        [reply] = bare([call])
        if not (saved and reply.is_error):
            return reply
        for path, before in saved.items():
            restore(path, before)
        return replace(reply, text=f"{reply.text}; rolled back {', '.join(path.name for path in saved)}")

    return each_call(answer)


def written(tools: Mapping[str, Tool], call: ToolCall) -> list[Path]:
    """The files that a call may write."""
    tool = tools.get(call.tool)
    if tool is None or tool.read_only:
        return []
    return [Path(path) for path in tool.touches(json.loads(call.arguments))]
