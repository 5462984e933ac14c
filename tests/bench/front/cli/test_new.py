"""bench new: a starter line that passes its control, in a file that was not there."""

from pathlib import Path

import pytest

from tests.kit.commands import bench
from toolcall_bench.rows.results import RESULTS_FILE, read_rows

GOOD = """
from toolcall_bench import Reply, each_call

def make(tools, limits):
    return each_call(lambda call: Reply(call.id, tools[call.tool].run(path="notes.txt", lines=3)))
"""


def test_a_new_line_passes_its_control_and_catches_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert bench("new", "mine.py").code == 0
    said = bench("run", "--line", "./mine.py:make", "--slow-s", "0.2", "--budget", "0.1")
    rows = list(read_rows(tmp_path / "out" / RESULTS_FILE))
    assert said.code == 0
    assert said.out.startswith("control: mine OK\n")
    assert len(rows) >= 6
    assert {row["verdict"] for row in rows} <= {"missed", "escaped"}


def test_new_writes_over_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.py").write_text(GOOD)
    assert "'mine.py' is there already; name another file" in bench("new", "mine.py").refusal
    assert (tmp_path / "mine.py").read_text() == GOOD
    assert "cannot write 'gone/mine.py'" in bench("new", "gone/mine.py").refusal


def test_a_line_lives_in_a_python_file_and_the_command_to_run_it_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert "'mine.txt' does not end in .py" in bench("new", "mine.txt").refusal
    assert list(tmp_path.iterdir()) == []
    assert bench("new", "mine.py").out == "wrote mine.py; now run: bench run --line mine.py:make\n"
    assert bench("new", "my $line.py").out.endswith("now run: bench run --line 'my $line.py:make'\n")
