"""Hands on what it keeps of a long result twice, as text and as data, and says how much it omitted."""

import json
from collections.abc import Mapping

from bench import Limits, Line, Reply, Tool, ToolCall
from lines.expected import Expect
from lines.foreign._shortened import shortened

EXPECT: Expect = {
    "silent_truncate": {"located": ""},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def shorten(call: ToolCall, whole: str) -> Reply:
        part, omitted = whole[: limits.chars], len(whole) - limits.chars
        return Reply(call.id, json.dumps({"text": part, "data": {"result": part}, "omitted_characters": omitted}))

    return shortened(tools, limits, shorten)
