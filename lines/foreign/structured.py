"""Hands on what it keeps of a long result twice, as text and as data, and says how much it omitted."""

import json
from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines.expected import Expect
from toolcall_bench.lines.foreign._shortened import shortened

EXPECT: Expect = {
    "silent_truncate": {"located": ""},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def shorten(call: ToolCall, whole: str) -> Reply:
        part, omitted = whole[: limits.chars], len(whole) - limits.chars
        return Reply(call.id, json.dumps({"text": part, "data": {"result": part}, "omitted_characters": omitted}))

    return shortened(tools, limits, shorten)
