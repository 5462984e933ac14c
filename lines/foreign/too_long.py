"""Turns a result that is too long into an error that states how long it is."""

from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines.expected import Expect
from toolcall_bench.lines.foreign._shortened import shortened

EXPECT: Expect = {
    "silent_truncate": {"flagged": True, "success_only": "fail", "located": "stv"},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def shorten(call: ToolCall, whole: str) -> Reply:
        text = f"[exec] {call.tool}: the result has {len(whole)} characters; wanted at most {limits.chars}"
        return Reply(call.id, text, is_error=True)

    return shortened(tools, limits, shorten)
