"""Says that there is more, and from where on to ask for it, but not how much."""

import json
from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines.expected import Expect
from toolcall_bench.lines.foreign._shortened import shortened

EXPECT: Expect = {
    "silent_truncate": {"verdict": "noticed", "cut": "unmarked", "located": ""},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def shorten(call: ToolCall, whole: str) -> Reply:
        part = {"content": whole[: limits.chars], "next_offset": limits.chars, "has_more": True}
        return Reply(call.id, json.dumps(part))

    return shortened(tools, limits, shorten)
