"""What a worker has told of a cell so far, and what its end without another word means."""

import time
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from bench import journal, wire
from bench.cell import FRESH, START_S, for_limits
from bench.load import LoadError, fault
from bench.model import Cell, Evidence, Fault, Record, Turn
from bench.service import differences, first_state, snapshot
from bench.versions import OURS, installed
from bench.witness import runs

TURNS = ("twin", "fault", "after")


@dataclass(slots=True)
class Told:
    """The pieces of one cell's record, with the phase that goes on and its deadline on the monotonic clock."""

    cell: Cell
    record: Record = field(init=False)
    phase: str = "start"
    allow_s: float = START_S
    deadline: float = field(default_factory=lambda: time.monotonic() + START_S)
    turn: str = ""
    offset: int = 0
    done: bool = False
    reusable: bool = False

    def __post_init__(self) -> None:
        self.record = Record(self.cell, versions={OURS: installed(OURS)})

    def take(self, message: Mapping[str, Any]) -> None:
        """Raises LoadError if the worker could not load the line or the fault."""
        if "load_error" in message:
            raise LoadError(message["load_error"])
        if "phase" in message:
            self.phase, self.allow_s = message["phase"], message["allow_s"]
            self.deadline = time.monotonic() + self.allow_s
            if self.phase in TURNS:
                self.turn, self.offset = self.phase, message["offset"]
        for name, piece in message.get("seen", {}).items():
            self.put(name, wire.evidence(piece) if name in TURNS else piece)
        self.done = "done" in message
        self.reusable = bool(message.get("reusable"))

    def put(self, name: str, value: Any) -> None:
        if name == "versions":
            value = {**(self.record.versions or {}), **value}
        pieces: dict[str, Any] = {name: value}
        self.record = replace(self.record, **pieces)

    def conclude(self, end: str, folder: Path) -> None:
        """The worker is gone: `end` is "" if the bench ended it at the deadline, else how its process ended."""
        self.done, self.reusable = True, False
        if self.phase == "start":
            how = f"took its process down ({end})" if end else f"had not returned after {self.allow_s:g} s"
            self.put("void", f"control: the maker {how}")
        elif self.phase != "close":
            last = self.last_words(folder / "workspace", folder / "journal.jsonl")
            self.put(self.turn, replace(last, crashed=end) if end else replace(last, hung=True))

    def last_words(self, workspace: Path, events: Path) -> Evidence:
        """The evidence of the turn that the worker did not live to tell of, from journal and workspace."""
        so_far: Evidence | None = getattr(self.record, self.turn) if self.phase == "settle" else None
        cell = self.cell
        seen = so_far or Evidence(
            cell.limits, cell.slow_s, sent(fault(cell.fault_at), cell, self.turn), elapsed_s=self.allow_s
        )
        return replace(
            seen,
            runs=runs(journal.read(events, self.offset), replied_at=float("inf"), gone_at_reply=set()),
            changed=differences(first_state(), snapshot(workspace)),
            workspace=str(workspace),
        )


def sent(fault: Fault, cell: Cell, turn: str) -> Turn:
    """The calls of one of a cell's three turns."""
    turns = {"twin": fault.twin, "fault": fault.turn, "after": FRESH}
    return for_limits(turns[turn], cell.limits)
