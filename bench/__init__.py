"""The bench: send faults down a call line, watch, judge on evidence."""

from typing import TYPE_CHECKING, Any

from toolcall_bench.each import each_call
from toolcall_bench.model.call import Channel, Limits, Line, Reply, Stage, Tool, ToolCall, Turn, call
from toolcall_bench.model.errors import BadInput, Unavailable
from toolcall_bench.model.evidence import Evidence
from toolcall_bench.model.fault import Fault, Names
from toolcall_bench.model.finding import Verdict

if TYPE_CHECKING:
    from toolcall_bench.run.api import run

__all__ = [
    "BadInput",
    "Channel",
    "Evidence",
    "Fault",
    "Limits",
    "Line",
    "Names",
    "Reply",
    "Stage",
    "Tool",
    "ToolCall",
    "Turn",
    "Unavailable",
    "Verdict",
    "call",
    "each_call",
    "run",
]


def __dir__() -> list[str]:
    return __all__


def __getattr__(name: str) -> Any:
    if name == "run":
        from toolcall_bench.run.api import run

        return run
    raise AttributeError(f"module 'toolcall_bench' has no attribute {name!r}")
