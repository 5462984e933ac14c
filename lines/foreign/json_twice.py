"""Every reply is a JSON object whose content is JSON text once more, as where two protocols meet."""

import json
from collections.abc import Mapping
from dataclasses import replace

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall, each_call
from toolcall_bench.lines.expected import Expect
from toolcall_bench.lines.foreign import json_wrapped

EXPECT: Expect = {}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    runner = json_wrapped.make(tools, limits)

    def answer(call: ToolCall) -> Reply:
        [reply] = runner([call])
        return replace(reply, text=json.dumps({"type": "text", "text": reply.text}))

    return each_call(answer)
