"""States a form of failure that a clean answer may have as well, and hands such an answer on as it is."""

from collections.abc import Mapping
from dataclasses import replace

from toolcall_bench import Limits, Line, Tool
from toolcall_bench.lines.broken._spoiled import flagged, spoiled
from toolcall_bench.lines.expected import Expect

EXPECT: Expect = {
    "*": {"verdict": "unflagged", "claim": "form: ^Error:"},
    "silent_truncate": {},
    "plain_answer": {"verdict": "alarmed"},
}


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    return spoiled(
        tools,
        limits,
        lambda _, reply: replace(reply, text=f"Error: {reply.text}"),
        when=flagged,
        channel="text",
        failed="^Error:",
    )
