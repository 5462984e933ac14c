"""A cell, and all that was seen of it."""

from collections.abc import Mapping
from dataclasses import dataclass

from toolcall_bench.model.call import Channel, Limits
from toolcall_bench.model.evidence import Evidence

SCHEMA_VERSION = 2


JUDGE_VERSION = 2
BENCH_COULD_NOT = "the bench could not"
"""How the reason begins why there is nothing to judge, where the trouble was the bench's own."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One line, one fault, one trial: strings and numbers only, so that it can go to another process or machine."""

    line: str
    line_at: str
    fault: str
    fault_at: str
    trial: int = 1
    seconds: float = 0.5
    chars: int = 2000
    slow_s: float = 2.0
    patience_s: float = 5.0

    @property
    def limits(self) -> Limits:
        return Limits(self.seconds, self.chars)


@dataclass(frozen=True, slots=True)
class Record:
    """All that was seen of one cell; `untestable` is the reason why there is nothing to judge.

    `first` is the fault down a fresh line, where nothing went before it; None where it was not sent so. `offered` names
    the tools that the line was given, `altered` those that the fault added or changed. `failed` and `keeps` are what
    the line states, `closing` what went wrong when it was closed. `printed` is what the line wrote on its standard
    output and error, up to a limit, `printed_bytes` how much it was.
    """

    cell: Cell
    channel: Channel = "flag"
    versions: Mapping[str, str] | None = None
    twin: Evidence | None = None
    twin_sent: int = 0
    fault: Evidence | None = None
    after: Evidence | None = None
    first: Evidence | None = None
    offered: tuple[str, ...] = ()
    altered: tuple[str, ...] = ()
    failed: str = ""
    keeps: tuple[str, ...] = ()
    closing: str = ""
    untestable: str = ""
    printed: str = ""
    printed_bytes: int = 0
