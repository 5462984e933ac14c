"""Perform one cell here, in this process: twin, fault and a clean call down one line, the fault first down another."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

from toolcall_bench.load import objects as load
from toolcall_bench.load.versions import versions_of
from toolcall_bench.model.call import Maker, Tool
from toolcall_bench.model.record import Cell
from toolcall_bench.witness.journal import Journal, unfinished
from toolcall_bench.witness.probed import probed
from toolcall_bench.witness.session import Made, Unmade, opened
from toolcall_bench.witness.turn import OnEscape, Scene
from toolcall_bench.worker.performance import Performance, Stall, Tell
from toolcall_bench.world.tools import make_tools
from toolcall_bench.world.workspace import lay_out

START_S = 60.0


def unwatched() -> Callable[[], float]:
    """The stall watch of a process without a heartbeat."""
    return lambda: 0.0


def perform(
    cell: Cell,
    folder: Path,
    tell: Tell,
    stall: Stall = unwatched,
    on_escape: OnEscape = lambda _: None,
    loaded: Callable[[], None] = lambda: None,
) -> bool:
    """Run one cell and tell, piece by piece, what its record holds; whether every run of a tool has ended.

    `folder` holds the workspace and the journal and must be this cell's alone meanwhile; `loaded` is called once line
    and fault are imported. In trial 0, a control, two clean turns are all that is sent. A fault that is not timed is
    also sent first down a fresh line, unless an exception left the line before: nothing can be worse. A maker that
    raises makes the record untestable.
    Raises LoadError if there is no such line or fault.
    """
    tell({"phase": "start", "allow_s": START_S})
    workspace, journal = folder / "workspace", fresh(folder)
    lay_out(workspace)
    tell({"phase": "make", "allow_s": START_S})
    fault, maker = load.fault(cell.fault_at), load.maker(cell.line_at)
    loaded()
    service = make_tools(workspace, cell.slow_s)
    try:
        offered = fault.service(service) if fault.service else service
    except Exception as error:
        tell({"seen": {"untestable": f"the fault cannot change the service: {load.blame(error)}; mend the fault"}})
        return True
    # Whether the fault really touched a tool decides later whether an unentered one says anything.
    altered = tuple(name for name, tool in offered.items() if service.get(name) is not tool)
    tell({"seen": {"versions": versions_of(cell.line_at), "offered": tuple(offered), "altered": altered}})
    tools = probed(offered, journal, workspace, cell.slow_s, cell.fault_at)
    scene = Scene(workspace, journal, cell.limits, cell.slow_s, on_escape=on_escape)
    both(maker, tools, Performance(cell, fault, scene, tell, stall))
    ended = not unfinished(journal.events())
    journal.close()
    return ended


def fresh(folder: Path) -> Journal:
    """A journal in a new file, in the folder: what a thread of the last cell still writes goes to the old one."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "journal.jsonl").unlink(missing_ok=True)
    journal = Journal(folder / "journal.jsonl")
    journal.begin()
    return journal


def both(maker: Maker, tools: Mapping[str, Tool], performance: Performance) -> None:
    """Both sessions of a cell: the fault after its twin, then first down a line that is made afresh."""
    tell, scene = performance.tell, performance.scene
    try:
        made = opened(maker, tools, performance.cell.limits)
    except Unmade as reason:
        tell({"seen": {"untestable": str(reason)}})
        return
    tell({"seen": {"channel": made.channel, "failed": made.failed, "keeps": made.keeps}})
    performance.scene = replace(scene, keeps=made.keeps)
    again = performance.session(made)
    close(made, performance)
    if not again:
        return
    # The second line starts in the same process with a world that is laid out again: what it learned is not there.
    tell({"phase": "again", "allow_s": START_S})
    lay_out(scene.workspace)
    try:
        made = opened(maker, tools, performance.cell.limits)
    except Unmade as reason:
        tell({"seen": {"untestable": f"a second line could not be made: {reason}"}})
        return
    performance.cold = True
    performance.turn("first", made.line)
    close(made, performance)


def close(made: Made, performance: Performance) -> None:
    performance.tell({"phase": "close", "allow_s": performance.cell.patience_s})
    if problem := made.close():
        performance.tell({"seen": {"closing": problem}})
