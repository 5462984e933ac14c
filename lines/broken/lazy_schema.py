"""Fetches a tool's schema while its first call runs: that one goes through unchecked, all later ones are checked."""

from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Stage, Tool, ToolCall, each_call
from toolcall_bench.lines import guarded
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "bad_params": {
        "verdict": "noticed",
        "place": "first",
        "caught_at": "exec",
        "basis": "witnessed",
        "reached": "exec",
        "body_runs": 1,
        "located": "tr",
    },
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    checked, unchecked = guarded.make(tools, limits), guarded.make(tools, limits, without=Stage.VALIDATE)
    fetched: set[str] = set()

    def answer(call: ToolCall) -> Reply:
        line = checked if call.tool in fetched else unchecked
        fetched.add(call.tool)
        return line([call])[0]

    return each_call(answer)
