"""Perform one cell here, in this process: the twin, the fault, then a clean call."""

from collections.abc import Callable, Mapping
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from bench import load, wire
from bench.journal import Journal, probe
from bench.model import Cell, Evidence, Fault, Limits, Line, Maker, Tool, Turn, Unavailable, call
from bench.service import first_state, lay_out, make_tools, snapshot
from bench.verdict import clean_failure
from bench.versions import versions_of
from bench.witness import OnEscape, described, unfinished, watch

START_S = 60.0
SETTLE_S = 3.0
FRESH: Turn = (call("head", "fresh", path="folder/fresh.txt", lines=1),)

Tell = Callable[[Mapping[str, Any]], None]
"""Takes what is to be told: a phase with how long it may take (`allow_s`) and where the journal stands (`offset`, in
bytes), or a piece of the record (`seen`)."""

Stall = Callable[[], Callable[[], float]]
"""Starts a stop-watch of stalls; what it gives says how long the longest one was, in seconds."""


def unwatched() -> Callable[[], float]:
    """The stall watch of a process without a heartbeat."""
    return lambda: 0.0


@dataclass(frozen=True, slots=True)
class Watch:
    """What it takes to watch the turns of one cell."""

    cell: Cell
    workspace: Path
    journal: Journal
    tell: Tell
    stall: Stall
    on_escape: OnEscape

    def turn(self, name: str, line: Line, turn: Turn) -> Evidence:
        """Send one turn in a fresh workspace; the evidence is told before it is returned."""
        if snapshot(self.workspace) != first_state():
            lay_out(self.workspace)
        cell = self.cell
        self.tell({"phase": name, "allow_s": cell.patience_s, "offset": self.journal.size()})

        def replied(seen: Evidence) -> None:
            self.tell({"phase": "settle", "allow_s": cell.slow_s + SETTLE_S, "seen": {name: wire.to_plain(seen)}})

        longest_stall = self.stall()
        seen = watch(line, turn, cell.limits, cell.slow_s, self.workspace, self.journal, replied, self.on_escape)
        seen = replace(seen, stalled_s=longest_stall())
        self.tell({"seen": {name: wire.to_plain(seen)}})
        return seen


def perform(
    cell: Cell, folder: Path, tell: Tell, stall: Stall = unwatched, on_escape: OnEscape = lambda _: None
) -> bool:
    """Run one cell and tell, piece by piece, what its record holds; whether every run of a tool has ended.

    `folder` holds the workspace and the journal and must be this cell's alone meanwhile. In trial 0, a control, the
    twin is all that is sent. A maker that raises makes the record void. Raises LoadError if there is no such line or
    fault.
    """
    tell({"phase": "start", "allow_s": START_S})
    folder.mkdir(parents=True, exist_ok=True)
    workspace = folder / "workspace"
    (folder / "journal.jsonl").unlink(missing_ok=True)
    journal = Journal(folder / "journal.jsonl")
    lay_out(workspace)
    fault, maker = load.fault(cell.fault_at), load.maker(cell.line_at)
    tell({"seen": {"versions": versions_of(cell.line_at)}})
    service = make_tools(workspace, cell.slow_s)
    offered = fault.service(service) if fault.service else service
    tools = {name: probe(tool, journal, workspace) for name, tool in offered.items()}
    with ExitStack() as open_lines:
        line = opened(maker, tools, cell.limits, open_lines, tell)
        if line is not None:
            turns(line, fault, Watch(cell, workspace, journal, tell, stall, on_escape))
            open_lines.push(lambda *_: True)
            tell({"phase": "close", "allow_s": cell.patience_s})
    ended = not unfinished(journal.events())
    journal.close()
    return ended


def opened(maker: Maker, tools: Mapping[str, Tool], limits: Limits, stack: ExitStack, tell: Tell) -> Line | None:
    """The made line, entered if it is a context manager; None, and a void record, if it could not be made."""
    try:
        made: Any = maker(tools, limits)
        line = stack.enter_context(made) if hasattr(made, "__exit__") else made
        if not callable(line):
            raise TypeError(f"a maker gives a line, a callable from calls to replies, not {type(line).__name__}")
    except Unavailable as absent:
        tell({"seen": {"void": f"absent: {absent}"}})
        return None
    except BaseException as error:
        tell({"seen": {"void": f"control: the maker raised {described(error)}"}})
        return None
    tell({"seen": {"channel": "text" if getattr(line, "channel", "flag") == "text" else "flag"}})
    return line  # type: ignore[no-any-return]


def turns(line: Line, fault: Fault, watch: Watch) -> None:
    """The three turns: the twin (twice more if it fails cold), the fault, and a clean call unlike them."""
    cell = watch.cell
    twin = for_limits(fault.twin, cell.limits)
    sent, failure = 1, clean_failure(watch.turn("twin", line, twin))
    if failure:
        sent, failure = (
            3,
            clean_failure(watch.turn("twin", line, twin)) or clean_failure(watch.turn("twin", line, twin)),
        )
    watch.tell({"seen": {"twin_sent": sent}})
    if failure or cell.trial == 0:
        return
    watch.turn("fault", line, for_limits(fault.turn, cell.limits))
    watch.turn("after", line, FRESH)


def for_limits(turn: Turn | Callable[[Limits], Turn], limits: Limits) -> Turn:
    return turn(limits) if callable(turn) else turn
