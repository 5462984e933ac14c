"""Points at the mistake without a flag and without a word that anything is wrong."""

import re
from collections.abc import Mapping

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall, failures
from toolcall_bench.lines.broken._spoiled import flagged, spoiled
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "timeout": {"verdict": "missed", "located": "tv"},
    "unknown_tool": {"verdict": "missed", "located": "tr"},
    "bad_params": {"verdict": "missed", "located": "tfvr"},
    "exec_throw": {"verdict": "missed", "located": "tvr"},
    # the text of an exception that was really raised says that something failed, in whatever words
    "partial_write": {
        "verdict": "unflagged",
        "claim": "exception: the disk went away after the write",
        "located": "tv",
    },
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def point(call: ToolCall, reply: Reply) -> Reply:
        untagged = re.sub(r"^\[\w+\] |no tool has this name|/\S*/", "", reply.text)
        text = " ".join(re.findall(r"[\w.]+", untagged))
        for told in failures(text):
            text = re.sub(re.escape(told), "", text, flags=re.IGNORECASE)
        return Reply(call.id, text)

    return spoiled(tools, limits, point, when=flagged)
