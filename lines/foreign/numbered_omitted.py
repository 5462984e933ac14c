"""Numbers the lines of every result, and says of one that is cut how much is missing, in a sentence of its own."""

from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall, each_call
from toolcall_bench.lines.expected import Expect
from toolcall_bench.lines.foreign._shortened import shortened

EXPECT: Expect = {
    "silent_truncate": {"located": ""},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def shorten(call: ToolCall, whole: str) -> Reply:
        return Reply(call.id, f"{whole[: limits.chars]}\nCut. {len(whole) - limits.chars} characters are missing.")

    runner = shortened(tools, limits, shorten)

    def answer(call: ToolCall) -> Reply:
        [reply] = runner([call])
        if reply.is_error:
            return reply
        lines = (f"{number:6}\t{line}" for number, line in enumerate(reply.text.split("\n"), 1))
        return Reply(call.id, "\n".join(lines))

    return each_call(answer)
