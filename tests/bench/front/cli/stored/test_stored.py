"""The commands on a stored run: report and rejudge give the same files again, and refuse what is damaged."""

from collections.abc import Callable
from pathlib import Path

import pytest

import toolcall_bench as public
from tests.kit.commands import bench
from tests.kit.stored import contents, edit_line, with_columns
from toolcall_bench.rows.results import RESULTS_FILE, read_rows


@pytest.mark.parametrize("command", ["report", "rejudge"])
@pytest.mark.parametrize("named", ["out", f"out/{RESULTS_FILE}"])
def test_a_stored_run_gives_the_same_files_again(command: str, named: str, stored: Path) -> None:
    before = contents(stored)
    said = bench(command, named)
    assert (said.code, said.err) == (0, "")
    assert contents(stored) == before


def test_rejudge_mends_a_finding_from_its_evidence_and_says_so(stored: Path) -> None:
    before = contents(stored)
    edit_line(stored, 1, with_columns(verdict="caught", why="it was touched up"))
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
    edit_line(stored, 2, change)
    before = contents(stored)
    assert wanted in bench(command).refusal
    assert contents(stored) == before


def test_evidence_that_is_damaged_is_refused_where_it_is_needed(stored: Path) -> None:
    edit_line(stored, 3, with_columns(evidence={"cell": {}}))
    assert "line 3: the evidence is damaged" in bench("rejudge").refusal
    assert bench("report").code == 0


def test_half_a_row_at_the_end_costs_that_row_alone(stored: Path) -> None:
    edit_line(stored, 4, lambda line: line[: len(line) // 2])
    assert bench("report").code == 0
    assert len(list(read_rows(stored / RESULTS_FILE))) == 3


def test_one_python_call_gives_the_same_table(stored: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    table = public.run(["naive", "guarded"], ["bad_params", "exec_throw"])
    assert list(table.verdict) == [row["verdict"] for row in read_rows(stored / RESULTS_FILE)]
    with pytest.raises(public.BadInput, match="the closest is 'naive'"):
        public.run(["nave"])
