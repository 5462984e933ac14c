"""What belongs to a worker and goes with it: its temporary files, and those of what it starts."""

from pathlib import Path

from toolcall_bench.load.registered import registered
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
