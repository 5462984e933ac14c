"""The bench: send faults down a call line, watch, judge on evidence. All that lines and faults need is here."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from toolcall_bench.each import each_call
from toolcall_bench.judge.clock import EARLIEST, punctuality
from toolcall_bench.language.numbers import number_spellings, places, says
from toolcall_bench.language.words import failures
from toolcall_bench.model.call import Channel, Limits, Line, Reply, Stage, Tool, ToolCall, Turn, call
from toolcall_bench.model.errors import BadInput, Unavailable
from toolcall_bench.model.evidence import Evidence, Run
from toolcall_bench.model.fault import Fault, Names
from toolcall_bench.model.finding import Verdict

if TYPE_CHECKING:
    from toolcall_bench.each_async import AsyncLine, each_call_async
    from toolcall_bench.matrix.api import run

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
    "call",
    "each_call",
    "each_call_async",
    "failures",
    "number_spellings",
    "places",
    "punctuality",
    "run",
    "says",
]

# asyncio and the engine are dear to import, and few who import this package need them.
LATE = {
    "AsyncLine": "toolcall_bench.each_async",
    "each_call_async": "toolcall_bench.each_async",
    "run": "toolcall_bench.matrix.api",
}


def __dir__() -> list[str]:
    return __all__


def __getattr__(name: str) -> Any:
    if name in LATE:
        return getattr(import_module(LATE[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
