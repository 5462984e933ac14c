"""Tools of a cell as its line gets them, and other processes to run them in."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

from toolcall_bench.model.call import Tool
from toolcall_bench.witness.journal import Event, Journal
from toolcall_bench.witness.probed import probed
from toolcall_bench.world.tools import make_tools
from toolcall_bench.world.workspace import lay_out

ROOT = Path(__file__).resolve().parents[3]
FAULT_AT = "toolcall_bench.faults.service.unknown_tool:FAULT"
CHILD = """import pickle, sys
run, arguments = pickle.load(sys.stdin.buffer)
sys.stdout.write(str(run(**arguments)))"""
CELL_PROCESS = """import multiprocessing, sys
from pathlib import Path
from toolcall_bench.witness.journal import Journal
from toolcall_bench.witness.probed import probed
from toolcall_bench.world.tools import make_tools

start, folder = sys.argv[1], Path(sys.argv[2])
service, journal = make_tools(folder / "workspace", 0.0), Journal(folder / "journal.jsonl")
tools = probed(service, journal, folder / "workspace", 0.0, "toolcall_bench.faults.service.unknown_tool:FAULT")
note = {"path": "notes.txt", "text": "x"}
child = multiprocessing.get_context(start).Process(target=tools["append_note"].run, kwargs=note)
child.start()
child.join()
print(child.pid, child.exitcode)"""


@dataclass(frozen=True, slots=True)
class Offering:
    """One cell: its folder with the workspace, and its journal."""

    workspace: Path
    journal: Journal

    def tools(
        self, change: Callable[[Mapping[str, Tool]], Mapping[str, Tool]] | None = None, fault_at: str = FAULT_AT
    ) -> Mapping[str, Tool]:
        """The service's tools, changed as a fault changes them, as the cell's line gets them."""
        service = make_tools(self.workspace, 0.0)
        return probed(change(service) if change else service, self.journal, self.workspace, 0.0, fault_at)

    def entries(self) -> list[Event]:
        return [event for event in self.journal.events() if "enter" in event]

    def ends(self) -> list[Event]:
        return [event for event in self.journal.events() if "end" in event]


@contextmanager
def offering(folder: Path) -> Iterator[Offering]:
    """A cell in this process, whose tools are found no more at the end."""
    lay_out(folder / "workspace")
    cell = Offering(folder / "workspace", Journal(folder / "journal.jsonl"))
    with patch.dict(os.environ):
        yield cell
        cell.tools(lambda _: {})
    cell.journal.close()


def in_new_interpreter(pickled: bytes, folder: Path, **environment: str) -> tuple[str, int]:
    """What a function gave in a process that knows nothing but its environment, and the process's id."""
    child = subprocess.Popen(
        [sys.executable, "-c", CHILD],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
    )
    said, _ = child.communicate(pickled)
    assert child.returncode == 0
    return said.decode(), child.pid
