"""The other commands: report and rejudge a stored run, list what there is, start a line of one's own."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import toolcall_bench as public
from tests.kit.commands import bench
from toolcall_bench.model.turns import TURNS
from toolcall_bench.rows.check import encoded
from toolcall_bench.rows.columns import COLUMNS
from toolcall_bench.rows.results import RESULTS_FILE, read_rows

Edit = Callable[[dict[str, Any]], dict[str, Any]]


@pytest.fixture(scope="module")
def once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("stored") / "out"
    assert bench("run", "--fault", "bad_params,exec_throw", "--out", str(out)).code == 0
    return out


@pytest.fixture
def stored(once: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A stored run in `out` of the current folder, where no worker can be started."""

    def refuse(*_: object) -> None:
        raise AssertionError("a worker was started")

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("toolcall_bench.worker.pool.Worker", refuse)
    shutil.copytree(once, tmp_path / "out")
    return tmp_path / "out"


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def edit(stored: Path, number: int, change: Callable[[bytes], bytes]) -> None:
    """Change one line of the results file, counted from 1."""
    lines = (stored / RESULTS_FILE).read_bytes().splitlines(keepends=True)
    lines[number - 1] = change(lines[number - 1])
    (stored / RESULTS_FILE).write_bytes(b"".join(lines))


def with_columns(**columns: Any) -> Callable[[bytes], bytes]:
    return lambda line: encoded({name: json.loads(line)[name] for name in COLUMNS} | columns)


@pytest.mark.parametrize("command", ["report", "rejudge"])
@pytest.mark.parametrize("named", ["out", f"out/{RESULTS_FILE}"])
def test_a_stored_run_gives_the_same_files_again(command: str, named: str, stored: Path) -> None:
    before = contents(stored)
    said = bench(command, named)
    assert (said.code, said.err) == (0, "")
    assert contents(stored) == before


def test_report_writes_again_what_was_lost(stored: Path) -> None:
    before = contents(stored)
    for path in stored.iterdir():
        if path.name != RESULTS_FILE:
            path.unlink()
    assert bench("report").code == 0
    assert contents(stored) == before


def test_rejudge_mends_a_finding_from_its_evidence_and_says_so(stored: Path) -> None:
    before = contents(stored)
    edit(stored, 1, with_columns(verdict="caught", why="it was touched up"))
    said = bench("rejudge")
    assert said.code == 0
    assert said.err == "bench: naive bad_params: caught is now escaped\n"
    assert contents(stored) == before


@pytest.mark.parametrize("command", ["report", "rejudge"])
@pytest.mark.parametrize(
    ("change", "wanted"),
    [
        (lambda line: b"{half a row\n", "line 2: damaged, not a row"),
        (lambda line: b"3\n", "line 2: damaged, not a row"),
        (lambda line: b"\n", "line 2: damaged, not a row"),
        (lambda line: b"\xff" + line, "line 2: damaged, not a row"),
        (lambda line: b"{}\n", "line 2: damaged, the column 'line' is missing"),
        (with_columns(schema_version=999), "line 2: schema version 999, this bench reads"),
    ],
)
def test_a_damaged_results_file_is_refused_with_the_line(
    command: str, change: Callable[[bytes], bytes], wanted: str, stored: Path
) -> None:
    edit(stored, 2, change)
    before = contents(stored)
    assert wanted in bench(command).refusal
    assert contents(stored) == before


@pytest.mark.parametrize("columns", [{"trial": "first"}, {"elapsed_s": "soon"}, {"versions": 3}])
def test_a_value_of_the_wrong_type_is_refused_and_rejudge_puts_it_right(columns: dict[str, Any], stored: Path) -> None:
    before = contents(stored)
    edit(stored, 2, with_columns(**columns))
    assert "bench rejudge out/results.jsonl" in bench("report").refusal
    assert bench("rejudge").code == 0
    assert contents(stored) == before


def test_evidence_that_is_damaged_is_refused_where_it_is_needed(stored: Path) -> None:
    edit(stored, 3, with_columns(evidence={"cell": {}}))
    assert "line 3: the evidence is damaged" in bench("rejudge").refusal
    assert bench("report").code == 0


def test_half_a_row_at_the_end_costs_that_row_alone(stored: Path) -> None:
    edit(stored, 4, lambda line: line[: len(line) // 2])
    assert bench("report").code == 0
    assert len(list(read_rows(stored / RESULTS_FILE))) == 3


def test_explain_shows_all_of_a_stored_row_and_how_the_fault_was_told(stored: Path) -> None:
    edit(stored, 4, with_columns(claim="word: no such", recovered=False, side_effect=["a, b"]))
    said = bench("explain", "exec_throw", "--row", "guarded")
    assert said.code == 0
    shown = {line.split()[0]: line.split(maxsplit=1)[-1] for line in said.out.splitlines() if line.startswith("  ")}
    assert (shown["claim"], shown["recovered"], shown["side_effect"]) == ("word: no such", "False", "['a, b']")
    assert [turn for turn in TURNS if f"\n{turn}\n" in said.out] == list(TURNS)


def test_list_shows_every_name_with_a_sentence(stored: Path) -> None:
    lines, faults = bench("list", "lines"), bench("list", "faults")
    assert (lines.code, faults.code) == (0, 0)
    assert {"naive", "guarded"} < {line.split()[0] for line in lines.out.splitlines()}
    assert all(len(line.split()) > 2 for line in (lines.out + faults.out).splitlines())
    assert "Is the schema checked" in faults.out or "schema" in faults.out


def test_a_new_line_passes_its_control_and_catches_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert bench("new", "mine.py").code == 0
    said = bench("run", "--line", "./mine.py:make", "--slow-s", "0.2", "--budget", "0.1")
    rows = list(read_rows(tmp_path / "out" / RESULTS_FILE))
    assert said.code == 0
    assert said.out.startswith("control: mine OK\n")
    assert len(rows) >= 6
    assert {row["verdict"] for row in rows} <= {"missed", "escaped"}


def test_one_python_call_gives_the_same_table(stored: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    table = public.run(["naive", "guarded"], ["bad_params", "exec_throw"])
    assert list(table.verdict) == [row["verdict"] for row in read_rows(stored / RESULTS_FILE)]
    with pytest.raises(public.BadInput, match="the closest is 'naive'"):
        public.run(["nave"])
