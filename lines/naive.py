"""How most harnesses start: look the tool up, call it, cut the result."""

import json
from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall, each_call


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def answer(call: ToolCall) -> Reply:
        tool = tools[call.tool]
        result = tool.run(**json.loads(call.arguments))
        return Reply(call.id, result[: limits.chars])

    return each_call(answer)
