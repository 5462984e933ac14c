"""The bench: send faults down a call line, watch, judge on evidence. All that lines and faults need is here."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from toolcall_bench.anthropic import anthropic_line
    from toolcall_bench.each import each_call
    from toolcall_bench.each_async import AsyncLine, each_call_async
    from toolcall_bench.front.python import report, run, show
    from toolcall_bench.judge.clock import EARLIEST, punctuality
    from toolcall_bench.langchain import langchain_line
    from toolcall_bench.language.numbers import number_spellings, places, says
    from toolcall_bench.language.words import failures
    from toolcall_bench.model.call import Channel, Limits, Line, Reply, Stage, Tool, ToolCall, Turn, call
    from toolcall_bench.model.errors import BadInput, Unavailable
    from toolcall_bench.model.evidence import Evidence, Run
    from toolcall_bench.model.fault import Fault, Names
    from toolcall_bench.model.finding import Verdict
    from toolcall_bench.openai import openai_line

__all__ = [
    "EARLIEST",
    "AsyncLine",
    "BadInput",
    "Channel",
    "Evidence",
    "Fault",
    "Limits",
    "Line",
    "Names",
    "Reply",
    "Run",
    "Stage",
    "Tool",
    "ToolCall",
    "Turn",
    "Unavailable",
    "Verdict",
    "anthropic_line",
    "call",
    "each_call",
    "each_call_async",
    "failures",
    "langchain_line",
    "number_spellings",
    "openai_line",
    "places",
    "punctuality",
    "report",
    "run",
    "says",
    "show",
]

# Each is imported when it is first asked for: asyncio and the engine are dear, and a command is not to be interrupted
# before it can say so.
LATE = {
    "toolcall_bench.anthropic": ("anthropic_line",),
    "toolcall_bench.each": ("each_call",),
    "toolcall_bench.each_async": ("AsyncLine", "each_call_async"),
    "toolcall_bench.front.python": ("report", "run", "show"),
    "toolcall_bench.judge.clock": ("EARLIEST", "punctuality"),
    "toolcall_bench.langchain": ("langchain_line",),
    "toolcall_bench.language.numbers": ("number_spellings", "places", "says"),
    "toolcall_bench.language.words": ("failures",),
    "toolcall_bench.model.call": ("Channel", "Limits", "Line", "Reply", "Stage", "Tool", "ToolCall", "Turn", "call"),
    "toolcall_bench.model.errors": ("BadInput", "Unavailable"),
    "toolcall_bench.model.evidence": ("Evidence", "Run"),
    "toolcall_bench.model.fault": ("Fault", "Names"),
    "toolcall_bench.model.finding": ("Verdict",),
    "toolcall_bench.openai": ("openai_line",),
}


def __dir__() -> list[str]:
    return __all__


def __getattr__(name: str) -> Any:
    for place, names in LATE.items():
        if name in names:
            return getattr(import_module(place), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
