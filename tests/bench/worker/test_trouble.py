"""The bench's own trouble is never the line's verdict: such a cell is untestable, says so, and the run ends with 2."""

import errno
from pathlib import Path

import pytest

from tests.kit.commands import bench
from tests.kit.evidence import BAD_PARAMS, GOOD, record
from toolcall_bench.load.registered import registered
from toolcall_bench.matrix.plan import plan
from toolcall_bench.matrix.run import again_if_stalled
from toolcall_bench.model.record import BENCH_COULD_NOT, Cell, Record
from toolcall_bench.rows.results import RESULTS_FILE, read_rows
from toolcall_bench.rows.row import row, troubled

FULL = """
import os
from pathlib import Path
from toolcall_bench.lines.guarded import make as guarded

def make(tools, limits):
    line = guarded(tools, limits)
    journal = Path(tools["head"].touches({"path": "notes.txt"})[0]).parents[1] / "journal.jsonl"

    def carry(turn):
        for name in os.listdir("/proc/self/fd"):
            try:
                if os.readlink(f"/proc/self/fd/{name}") == str(journal):
                    os.dup2(os.open("/dev/full", os.O_WRONLY), int(name))
            except OSError:
                pass
        return line(turn)
    return carry
"""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is always full")
def test_a_disk_that_is_full_is_no_verdict_on_the_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "full.py").write_text(FULL)
    said = bench("run", "--line", "./full.py:make", "--fault", "exec_throw")
    [found] = read_rows(tmp_path / "out" / RESULTS_FILE)
    assert said.code == 2
    assert found["verdict"] == "untestable"
    assert found["why"].startswith(
        "the bench could not go on: its journal of the tools' runs could not be written whole"
    )
    assert found["why"].endswith(f"({__import__('os').strerror(errno.ENOSPC)})")


def test_a_cell_in_which_the_bench_was_in_trouble_is_run_once_more() -> None:
    asked = plan(["guarded"], ["bad_params"])
    [cell] = asked.cells()
    sent: list[Cell] = []

    def recorded(cell: Cell) -> Record:
        sent.append(cell)
        return Record(cell, untestable=f"{BENCH_COULD_NOT} begin the cell" if len(sent) == 1 else "")

    assert again_if_stalled(asked, recorded)(cell).untestable == ""
    assert len(sent) == 2
    assert again_if_stalled(asked, recorded)(cell).untestable == ""
    assert len(sent) == 3


def test_trouble_of_the_bench_is_known_from_what_is_untestable_for_another_reason() -> None:
    cell = Cell("a", "a:make", "bad_params", registered("faults")["bad_params"])
    assert troubled(row(Record(cell, untestable=f"{BENCH_COULD_NOT} begin the cell: x"), BAD_PARAMS))
    assert not troubled(row(Record(cell, untestable="control: the maker raised"), BAD_PARAMS))
    assert not troubled(row(record(BAD_PARAMS, GOOD["bad_params"]), BAD_PARAMS))
