"""bench run: what goes to the terminal and to files, in which order, and with which exit."""

import csv
import io
import json
from pathlib import Path

import pandas as pd
import pytest

from tests.kit.commands import bench
from toolcall_bench.rows.results import RESULTS_FILE, read_rows

QUICK = ("--slow-s", "0.2", "--budget", "0.1")
TWO = ("--fault", "bad_params,exec_throw")
WANTED = [
    ("naive", "bad_params", "escaped"),
    ("naive", "exec_throw", "escaped"),
    ("guarded", "bad_params", "caught"),
    ("guarded", "exec_throw", "caught"),
]
MULE = """
from toolcall_bench import Reply, each_call

def make(tools, limits):
    return each_call(lambda call: Reply(call.id, "[service] no", is_error=True))
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def cells(rows: object) -> list[tuple[str, str, str]]:
    assert isinstance(rows, list)
    return [(row["line"], row["fault"], row["verdict"]) for row in rows]


def test_a_table_goes_to_the_terminal_and_everything_to_files(folder: Path) -> None:
    said = bench("run", *TWO)
    lines = said.out.splitlines()
    assert said.code == 0
    assert lines[0] == "control: naive OK, guarded OK"
    assert lines[1].split() == ["fault", "naive", "guarded"]
    assert [line.split()[0] for line in lines[3:6]] == ["bad_params", "exec_throw", "caught"]
    assert [line.split()[:2] for line in lines[6::2]] == [["naive", "bad_params:"], ["naive", "exec_throw:"]]
    assert [line.split()[:2] for line in lines[7::2]] == [["bench", "explain"]] * 2
    written = {path.name for path in (folder / "out").iterdir()}
    assert {RESULTS_FILE, "results.csv", "report.md"} < written
    assert {path.rpartition(".")[2] for path in written} == {"jsonl", "csv", "md", "svg", "png"}


def test_rows_are_stored_by_line_fault_and_trial_whatever_ends_first(folder: Path) -> None:
    assert bench("run", "--repeat", "2", "--fault", "exec_throw,timeout", *QUICK, "--line", "naive,guarded").code == 0
    keys = [(row["line"], row["fault"], row["trial"]) for row in read_rows(folder / "out" / RESULTS_FILE)]
    faults = [(fault, trial) for fault in ("timeout", "exec_throw") for trial in (1, 2)]
    assert keys == [(line, *rest) for line in ("naive", "guarded") for rest in faults]


def test_json_is_one_document_and_nothing_else() -> None:
    said = bench("run", *TWO, "--format", "json")
    assert said.code == 0
    assert cells(json.loads(said.out)) == WANTED


def test_csv_is_what_the_csv_file_holds(folder: Path) -> None:
    said = bench("run", *TWO, "--format", "csv")
    assert said.code == 0
    assert cells(list(csv.DictReader(io.StringIO(said.out)))) == WANTED
    assert said.out == (folder / "out/results.csv").read_text()


def test_md_is_a_page_whose_tables_are_rectangular() -> None:
    said = bench("run", *TWO, "--format", "md")
    lines = said.out.splitlines()
    tables = [lines[at - 1].count("|") for at, line in enumerate(lines) if line.startswith("|--") or "|:--" in line]
    assert said.code == 0
    assert lines[0].startswith("# ")
    assert "bad_params" in said.out
    assert tables
    for at, line in enumerate(lines[1:], 1):
        if line.startswith("|") and lines[at - 1].startswith("|"):
            assert line.count("|") == lines[at - 1].count("|")


def test_a_line_that_fails_its_control_gets_no_number_and_exit_2(folder: Path) -> None:
    (folder / "mule.py").write_text(MULE)
    said = bench("run", "--line", "./mule.py:make,guarded", *TWO)
    table = pd.read_csv(folder / "out/results.csv")
    bad, good = table[table.line == "mule"], table[table.line == "guarded"]
    assert said.code == 2
    assert "mule BAD (a clean call was refused: [service] no), guarded OK" in said.out.splitlines()[0]
    assert set(bad.verdict) == {"untestable"}
    assert bad[["caught_at", "located", "elapsed_s", "body_runs"]].isna().all(axis=None)
    assert set(good.verdict) == {"caught"}


def test_a_budget_that_the_slow_tool_keeps_leaves_the_timeout_untestable(folder: Path) -> None:
    said = bench("run", "--fault", "timeout", "--budget", "5", "--slow-s", "0.2", "--line", "guarded")
    [row] = read_rows(folder / "out" / RESULTS_FILE)
    assert said.code == 0
    assert (row["verdict"], row["why"]) == ("untestable", "a 0.2 s tool inside a 5 s budget is no timeout")
    assert bench("run", "--fault", "timeout", *QUICK, "--line", "naive").code == 0
    [row] = read_rows(folder / "out" / RESULTS_FILE)
    assert row["verdict"] == "missed"


def test_how_many_cells_run_at_once_changes_nothing_but_time(folder: Path) -> None:
    faults = "unknown_tool,bad_params,exec_throw,silent_truncate,partial_write"
    for jobs in ("1", "4"):
        assert bench("run", "--repeat", "2", "--jobs", jobs, "--fault", faults, "--out", jobs).code == 0
    one, four = (
        pd.read_csv(folder / jobs / "results.csv").drop(columns=["elapsed_s", "cold_s", "text"]) for jobs in "14"
    )
    pd.testing.assert_frame_equal(one, four)


def test_a_second_run_keeps_the_rows_of_the_first_beside_its_own(folder: Path) -> None:
    bench("run", *TWO)
    first = (folder / "out" / RESULTS_FILE).read_bytes()
    bench("run", "--fault", "bad_params")
    assert (folder / "out/results.previous.jsonl").read_bytes() == first
    assert len(list(read_rows(folder / "out" / RESULTS_FILE))) == 2


def test_resume_runs_what_is_missing_and_refuses_another_run(folder: Path) -> None:
    bench("run", *TWO)
    whole = (folder / "out" / RESULTS_FILE).read_bytes()
    rows = whole.splitlines(keepends=True)
    (folder / "out" / RESULTS_FILE).write_bytes(b"".join(rows[:2]) + rows[2][:99])
    said = bench("run", *TWO, "--resume")
    assert said.code == 0
    assert "half a row at the end" in said.err
    assert "1/4 naive" not in said.err
    assert (folder / "out" / RESULTS_FILE).read_bytes().startswith(b"".join(rows[:2]))
    assert cells(list(read_rows(folder / "out" / RESULTS_FILE))) == WANTED
    other = bench("run", *TWO, "--resume", "--chars", "1999")
    assert other.code == 2
    assert "was made with chars 2000, this run has 1999" in other.err.splitlines()[-1]


def test_a_line_that_cannot_be_imported_costs_no_other_line_its_numbers(folder: Path) -> None:
    (folder / "mine.py").write_text("import not_there\n")
    said = bench("run", "--line", "./mine.py:make,guarded", "--fault", "bad_params", "--format", "json")
    assert said.code == 2
    assert "No module named 'not_there' (mine.py, line 1)" in said.err + said.out
    assert cells(json.loads(said.out)) == [("mine", "bad_params", "untestable"), ("guarded", "bad_params", "caught")]
