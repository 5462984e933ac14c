"""What a line can know of a call before it runs: where its paths are, and whether the tool is going to raise."""

import json
from collections.abc import Mapping
from pathlib import Path

from toolcall_bench import Tool, ToolCall


def place(tools: Mapping[str, Tool], name: str) -> Path:
    """Where a file of this name is, or would be, in the workspace."""
    [path] = tools["head"].touches({"path": name})
    return Path(path)


def doomed(tools: Mapping[str, Tool], call: ToolCall) -> bool:
    """Whether the tool will raise: it is asked to fail, or to read a directory."""
    arguments = json.loads(call.arguments)
    return bool(arguments.get("fail")) or ("path" in arguments and place(tools, arguments["path"]).is_dir())
