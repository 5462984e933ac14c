"""A baseline is written whole or not at all, whoever else writes it and whatever stops the gate."""

import json
import os
import signal
import subprocess
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given

from tests.kit.commands import SCRIPT, bench
from tests.kit.evidence import BAD_PARAMS, GOOD
from tests.kit.gate import tables
from tests.kit.gate.example_app import App
from tests.kit.gate.runs import gate, good, row, store
from toolcall_bench.gate import file as baseline_file
from toolcall_bench.gate.baseline import Baseline, Entry
from toolcall_bench.gate.compare import coverage

WRITERS = 6
ENTRY = Entry("caught", located=("stage", "tool"))
DEADLINE_S = 60.0


def test_updates_at_the_same_time_lose_nothing_and_nobody_ever_reads_half_a_file(tmp_path: Path) -> None:
    path, done, seen = tmp_path / "bench-baseline.json", threading.Event(), []

    def read() -> None:
        while not done.is_set():
            if path.exists():
                seen.append(len(baseline_file.read_baseline(path)))

    def write(line: str) -> None:
        for number in range(10):
            baseline_file.update(path, {(line, f"fault {number}"): ENTRY}, coverage((), ()))

    with ThreadPoolExecutor(WRITERS + 1) as threads:
        reading = threads.submit(read)
        list(threads.map(write, [f"line {number}" for number in range(WRITERS)]))
        done.set()
        reading.result()
    assert seen == sorted(seen)
    assert len(baseline_file.read_baseline(path)) == WRITERS * 10
    assert os.listdir(tmp_path) == [path.name]


def test_updates_by_several_processes_keep_one_another_s_lines(tmp_path: Path) -> None:
    lines = [f"line-{number}" for number in range(3)]
    for line in lines:
        store(tmp_path / f"{line}.jsonl", good(line))
    command = [*SCRIPT, "gate", "--update", "--results"]
    started = [
        subprocess.Popen([*command, f"{line}.jsonl", "--line", line], cwd=tmp_path, stdout=subprocess.DEVNULL)
        for line in lines
    ]
    assert [process.wait(DEADLINE_S) for process in started] == [0, 0, 0]
    assert {line for line, _ in baseline_file.read_baseline(tmp_path / "bench-baseline.json")} == set(lines)


def test_a_write_that_is_cut_short_leaves_the_baseline_and_nothing_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "bench-baseline.json"
    baseline_file.update(path, {("a", "b"): ENTRY}, coverage((), ()))
    before = path.read_bytes()

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "replace", interrupt)
    with pytest.raises(KeyboardInterrupt):
        baseline_file.update(path, {("c", "d"): ENTRY}, coverage((), ()))
    assert path.read_bytes() == before
    assert os.listdir(tmp_path) == [path.name]


def test_an_interrupted_gate_leaves_the_baseline_as_it_was(app: App) -> None:
    before = app.baseline.read_bytes()
    slow = ("--line", "harness:make", "--fault", "timeout", "--slow-s", "60", "--budget", "40", "--patience", "120")
    with subprocess.Popen([*SCRIPT, "gate", "--update", *slow], cwd=app.folder, stderr=subprocess.PIPE) as process:
        assert process.stderr is not None
        assert b"control harness OK" in process.stderr.readline()
        process.send_signal(signal.SIGINT)
        assert process.wait(DEADLINE_S) == 130
    assert app.baseline.read_bytes() == before


def test_an_update_of_some_faults_leaves_every_other_entry_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "bench-baseline.json"
    baseline_file.update(path, {("a-line", "timeout"): Entry("missed"), ("other", "x"): ENTRY}, coverage((), ()))
    store(tmp_path / "run.jsonl", good())
    options = ("--results", str(tmp_path / "run.jsonl"), "--baseline", str(path), "--fault", "bad_params")
    assert bench("gate", "--update", *options).code == 0
    after = baseline_file.read_baseline(path)
    assert after["a-line", "timeout"] == Entry("missed")
    assert after["other", "x"] == ENTRY
    assert after["a-line", "bad_params"].verdict == "caught"
    assert len(after) == 3


def test_a_folder_where_nothing_can_be_written_is_one_sentence(tmp_path: Path) -> None:
    store(tmp_path / "run.jsonl", good())
    where = tmp_path / "absent" / "baseline.json"
    refusal = bench("gate", "--update", "--results", str(tmp_path / "run.jsonl"), "--baseline", str(where)).refusal
    assert refusal.startswith(f"cannot write {str(where)!r}")


@pytest.mark.usefixtures("stored")
def test_recovery_and_closing_stand_in_the_baseline_only_where_they_are_not_as_they_should_be() -> None:
    assert "recovered" not in Path("bench-baseline.json").read_text()
    assert "closing" not in Path("bench-baseline.json").read_text()
    store(Path("out"), [row(BAD_PARAMS, GOOD["bad_params"], recovered=False, closing="closing raised OSError: gone")])
    assert gate("--update", "--fault", "bad_params").code == 0
    cells = json.loads(Path("bench-baseline.json").read_text())["cells"]["a-line"]
    assert (cells["bad_params"]["recovered"], cells["bad_params"]["closing"]) == (False, "closing raised OSError: gone")
    assert [fault for fault, entry in cells.items() if "recovered" in entry] == ["bad_params"]


@tables.unhurried
@given(tables.baselines)
def test_a_baseline_file_gives_back_what_was_written_sorted_and_with_nothing_invisible(baseline: Baseline) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder, "bench-baseline.json")
        path.write_bytes(baseline_file.spelled(baseline))
        assert baseline_file.read_baseline(path) == baseline
        assert all(line.isprintable() for line in path.read_text(encoding="utf-8").split("\n"))
        assert list(baseline_file.read_baseline(path)) == sorted(baseline)
