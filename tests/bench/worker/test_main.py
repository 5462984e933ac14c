"""What belongs to a worker and goes with it, its temporary files and imports; how often a line is imported."""

from pathlib import Path

from toolcall_bench.load.registered import registered
from toolcall_bench.matrix.plan import plan
from toolcall_bench.matrix.run import run_plan
from toolcall_bench.model.record import Cell
from toolcall_bench.worker.pool import Workers

LINE = """
import subprocess, sys, tempfile
from toolcall_bench.lines.guarded import make as guarded

HERE = "import tempfile; print(tempfile.mkstemp()[1])"

def make(tools, limits):
    if not hasattr(sys, "told"):
        sys.told = True
        print(tempfile.mkstemp()[1], flush=True)
        subprocess.run([sys.executable, "-c", HERE], check=True)
    return guarded(tools, limits)
"""


def test_temporary_files_of_a_line_and_of_what_it_starts_go_with_the_worker(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(LINE)
    cell = Cell("mine", f"{tmp_path}/mine.py:make", "bad_params", registered("faults")["bad_params"], patience_s=60)
    with Workers() as workers:
        seen = workers.record(cell)
        ours, theirs = map(Path, seen.printed.split())
        assert seen.fault
        worker = Path(seen.fault.workspace).parent
        assert ours.parent == theirs.parent == worker / "tmp"
        assert ours.exists()
        assert theirs.exists()
    assert not worker.exists()


CHANGES = """
import os, threading, time
from pathlib import Path
from toolcall_bench.lines.guarded import make as guarded

with (Path(__file__).parent / "imports").open("a") as file:
    file.write("x")
os.environ.setdefault("CHANGED_BY_AN_IMPORT", str(time.time()))
threading.Thread(target=threading.Event().wait, daemon=True).start()

def make(tools, limits):
    line = guarded(tools, limits)

    def carry(turn):
        {deed}
        return line(turn)
    return carry
"""


def imports(tmp_path: Path, deed: str) -> int:
    """How often a line is imported that starts a thread and changes its environment while it is."""
    (tmp_path / "dear.py").write_text(CHANGES.format(deed=deed))
    asked = plan([f"{tmp_path}/dear.py:make"], [], slow_s=2.0, patience_s=20.0)
    run_plan(asked, tmp_path / "out")
    return len((tmp_path / "imports").read_text())


def test_what_an_import_starts_and_changes_is_paid_once_a_line(tmp_path: Path) -> None:
    assert imports(tmp_path, "pass") == 1


def test_what_a_call_changes_costs_a_worker_and_so_an_import(tmp_path: Path) -> None:
    assert imports(tmp_path, 'os.environ["CHANGED_BY_A_CALL"] = str(time.time())') > 6
