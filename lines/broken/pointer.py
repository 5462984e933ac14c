"""Points at the mistake without a flag and without a word that anything is wrong."""

import re
from collections.abc import Mapping

from bench import Limits, Line, Reply, Tool, ToolCall
from bench.words import failures
from lines.broken._spoiled import flagged, spoiled
from lines.expected import Expect

EXPECT: Expect = {
    "timeout": {"verdict": "unflagged"},
    "unknown_tool": {"verdict": "unflagged", "located": "tr"},
    "bad_params": {"verdict": "unflagged", "located": "tfvr"},
    "exec_throw": {"verdict": "unflagged", "located": "tvr"},
    "partial_write": {"verdict": "unflagged"},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def point(call: ToolCall, reply: Reply) -> Reply:
        untagged = re.sub(r"^\[\w+\] |no tool has this name", "", reply.text)
        return Reply(call.id, " ".join(word for word in re.findall(r"[\w.]+", untagged) if not failures(word)))

    return spoiled(tools, limits, point, when=flagged)
