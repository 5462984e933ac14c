"""Names every stage in every error, so that no stage is named."""

import re
from collections.abc import Mapping
from dataclasses import replace

from toolcall_bench import Limits, Line, Reply, Tool, ToolCall
from toolcall_bench.lines.broken._spoiled import flagged, spoiled
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "timeout": {"located": "tv"},
    "unknown_tool": {"located": "tr"},
    "bad_params": {"located": "tfvr"},
    "exec_throw": {"located": "tvr"},
    "partial_write": {"located": "tvr"},
}


EVERY_STAGE = "[transport, service, validate, exec or rollback]"


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    def blame(call: ToolCall, reply: Reply) -> Reply:
        return replace(reply, text=re.sub(r"^\[\w+\]", EVERY_STAGE, reply.text))

    return spoiled(tools, limits, blame, when=flagged)
