"""The turns of one cell down one line, each told as it goes."""

import errno
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from toolcall_bench.judge.control import clean_failure
from toolcall_bench.model.call import Line
from toolcall_bench.model.evidence import Evidence
from toolcall_bench.model.fault import Fault
from toolcall_bench.model.record import Cell
from toolcall_bench.model.turns import numbered, written
from toolcall_bench.rows import wire
from toolcall_bench.witness.session import Made
from toolcall_bench.witness.turn import Scene, watch
from toolcall_bench.world.workspace import restore, snapshot

SETTLE_S = 3.0
COLD = 4.0
"""Times the patience, for the first call down a fresh line: it may import and connect before it answers."""
Tell = Callable[[Mapping[str, Any]], None]
"""Takes what is to be told: a phase with how long it may take (`allow_s`), where the journal stands (`offset`, in
bytes), the state `before` it and the `number` of its first call, or a piece of the record (`seen`)."""
Stall = Callable[[], Callable[[], float]]
"""Starts a stop-watch of stalls; what it gives says how long the longest one was, in seconds."""


@dataclass(slots=True)
class Performance:
    """What it takes to watch the turns of one cell; `number` is that of the next call."""

    cell: Cell
    fault: Fault
    scene: Scene
    tell: Tell
    stall: Stall
    number: int = 1
    cold: bool = field(default=True)

    def turn(self, name: str, line: Line) -> Evidence:
        """Send one turn; the evidence is told before it is returned."""
        cell = self.cell
        turn = numbered(written(self.fault, cell.limits, name), self.number)
        before = snapshot(self.scene.workspace, self.scene.keeps)
        allow_s = cell.patience_s * (COLD if self.cold else 1.0)
        where = {"offset": self.scene.journal.size(), "before": before, "number": self.number}
        self.tell({"phase": name, "allow_s": allow_s, **where})
        self.number, self.cold = self.number + len(turn), False

        def replied(seen: Evidence) -> None:
            seen = replace(seen, allow_s=allow_s)
            self.tell({"phase": "settle", "allow_s": cell.slow_s + SETTLE_S, "seen": {name: wire.to_plain(seen)}})

        longest_stall = self.stall()
        seen = watch(line, turn, self.scene, before, replied, timed=self.fault.timed and name == "fault")
        if not self.scene.journal.whole():
            raise OSError(errno.ENOSPC, "its journal of the tools' runs could not be written whole")
        seen = replace(seen, stalled_s=longest_stall(), allow_s=allow_s)
        self.tell({"seen": {name: wire.to_plain(seen)}})
        return seen

    def session(self, made: Made) -> bool:
        """Twin (twice more if it fails cold), fault, and a clean call unlike them.

        Says whether the fault is to be sent first as well. A control, trial 0, has a second clean call in its place.
        """
        sent, failure = 1, clean_failure(self.turn("twin", made.line))
        if failure:
            sent = 3
            failure = clean_failure(self.turn("twin", made.line)) or clean_failure(self.turn("twin", made.line))
        self.tell({"seen": {"twin_sent": sent}})
        if failure:
            return False
        if self.cell.trial == 0:
            self.turn("after", made.line)
            return False
        before = snapshot(self.scene.workspace, self.scene.keeps)
        seen = self.turn("fault", made.line)
        # The clean call that follows asks for a file's lines: it must not stumble over what the fault left.
        if seen.changed:
            restore(self.scene.workspace, before, self.scene.keeps)
        self.turn("after", made.line)
        return sent == 1 and not self.fault.timed and not seen.escaped and not seen.misshapen
