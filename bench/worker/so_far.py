"""What a worker has told of a cell so far, and what its end without another word means."""

import time
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from toolcall_bench.load.objects import fault
from toolcall_bench.load.versions import DISTRIBUTION, installed
from toolcall_bench.model.errors import LoadError
from toolcall_bench.model.evidence import Evidence
from toolcall_bench.model.record import BENCH_COULD_NOT, Cell, Record
from toolcall_bench.model.turns import TURNS, numbered, written
from toolcall_bench.rows import wire
from toolcall_bench.witness import journal
from toolcall_bench.witness.runs import Clock, runs_of_events
from toolcall_bench.witness.turn import SOURCE
from toolcall_bench.worker.cell import START_S
from toolcall_bench.world.workspace import State, differences, snapshot


@dataclass(slots=True)
class Told:
    """The pieces of one cell's record, with the phase that goes on, since when, and its deadline; monotonic clock.

    `turn` is the one that was sent last, `sent` when it was.
    """

    cell: Cell
    record: Record = field(init=False)
    phase: str = "start"
    allow_s: float = START_S
    since: float = field(default_factory=time.monotonic)
    turn: str = ""
    sent: float = 0.0
    number: int = 1
    offset: int = 0
    before: State = field(default_factory=dict)
    done: bool = False
    reusable: bool = False

    def __post_init__(self) -> None:
        self.record = Record(self.cell, versions={DISTRIBUTION: installed(DISTRIBUTION)})

    @property
    def deadline(self) -> float:
        return self.since + self.allow_s

    def take(self, message: Mapping[str, Any]) -> None:
        """Raises LoadError if the worker could not load the line or the fault."""
        if "load_error" in message:
            raise LoadError(message["load_error"])
        if "phase" in message:
            self.phase, self.allow_s, self.since = message["phase"], message["allow_s"], time.monotonic()
            if self.phase in TURNS:
                self.turn, self.sent, self.offset = self.phase, self.since, message["offset"]
                self.number, self.before = message["number"], message["before"]
        for name, piece in message.get("seen", {}).items():
            self.put(name, wire.evidence_from(piece) if name in TURNS else piece)
        self.done = "done" in message
        self.reusable = bool(message.get("reusable"))

    def put(self, name: str, value: Any) -> None:
        if name == "versions":
            value = {**(self.record.versions or {}), **value}
        if name == "closing":
            # The first session's trouble at closing stays, whatever the second closes like.
            value = self.record.closing or value
        pieces: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value}
        self.record = replace(self.record, **pieces)

    def conclude(self, end: str, folder: Path) -> None:
        """The worker is gone: `end` is "" if the bench ended it at the deadline, else how its process ended."""
        self.done, self.reusable = True, False
        if self.phase == "start":
            how = f"was ended from outside ({end})" if end else f"had not begun after {self.allow_s:g} s"
            self.put("untestable", f"{BENCH_COULD_NOT} begin the cell: its worker {how}")
        elif self.phase in ("make", "again"):
            how = f"took its process down ({end})" if end else f"had not returned after {self.allow_s:g} s"
            again = " when it was called a second time" if self.phase == "again" else ""
            self.put("untestable", f"control: the maker {how}{again}")
        elif self.phase == "close":
            how = f"took its process down ({end})" if end else f"had not ended after {self.allow_s:g} s"
            self.put("closing", f"closing {how}")
        else:
            last = self.last_words(folder / "workspace", folder / "journal.jsonl")
            self.put(self.turn, replace(last, crashed=end) if end else replace(last, hung=True))

    def last_words(self, workspace: Path, events: Path) -> Evidence:
        """The evidence of the turn that the worker did not live to tell of, from journal and workspace."""
        so_far: Evidence | None = getattr(self.record, self.turn) if self.phase == "settle" else None
        cell, lived_s = self.cell, time.monotonic() - self.since
        turn = numbered(written(fault(cell.fault_at), cell.limits, self.turn), self.number)
        seen = so_far or Evidence(
            cell.limits, cell.slow_s, turn, elapsed_s=round(min(lived_s, self.allow_s), 6), allow_s=self.allow_s
        )
        replied = self.since if so_far else float("inf")
        return replace(
            seen,
            runs=runs_of_events(journal.read_events(events, self.offset), Clock(self.sent, replied)),
            changed=differences(self.before, snapshot(workspace, self.record.keeps)),
            workspace=str(workspace),
            bench=SOURCE,
        )
