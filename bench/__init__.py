"""The bench: send faults down a call line, watch, judge on evidence."""

from bench.each import each_call
from bench.model import (
    Channel,
    Evidence,
    Fault,
    Limits,
    Line,
    Names,
    Reply,
    Stage,
    Tool,
    ToolCall,
    Turn,
    Unavailable,
    Verdict,
    call,
)

__all__ = [
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
]
