"""Says that there is more, and from where on to ask for it, but not how much."""

import json
from collections.abc import Mapping

from bench import Limits, Line, Reply, Tool, ToolCall
from lines.expected import Expect
from lines.foreign._shortened import shortened

EXPECT: Expect = {
    "silent_truncate": {"verdict": "noticed", "cut": "unmarked", "located": ""},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def shorten(call: ToolCall, whole: str) -> Reply:
        part = {"content": whole[: limits.chars], "next_offset": limits.chars, "has_more": True}
        return Reply(call.id, json.dumps(part))

    return shortened(tools, limits, shorten)
