"""The bench: send faults down a call line, watch, judge on evidence."""

from bench.model import (
    Evidence,
    Fault,
    Limits,
    Line,
    Names,
    Reply,
    Stage,
    Tool,
    ToolCall,
    Unavailable,
    Verdict,
    call,
)

__all__ = [
    "Evidence",
    "Fault",
    "Limits",
    "Line",
    "Names",
    "Reply",
    "Stage",
    "Tool",
    "ToolCall",
    "Unavailable",
    "Verdict",
    "call",
]
