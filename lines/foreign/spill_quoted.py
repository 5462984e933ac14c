"""Names the file with the whole result in quotes, a blank in its name, in a reply that is JSON."""

import json
import tempfile
from collections.abc import Mapping
from pathlib import Path

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines.expected import Expect
from toolcall_bench.lines.foreign._shortened import shortened

EXPECT: Expect = {
    "silent_truncate": {"located": ""},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    folder = Path(tempfile.mkdtemp())

    def shorten(call: ToolCall, whole: str) -> Reply:
        path = folder / "tool output.txt"
        path.write_text(whole)
        return Reply(call.id, json.dumps({"result": whole[: limits.chars], "note": f'all of it is in "{path}"'}))

    return shortened(tools, limits, shorten)
