"""The hostile lines in one run beside a good one: each costs its own cells, and nothing of them is left."""

import os
from pathlib import Path

import pytest

from tests.kit.processes.hostile import AT
from tests.kit.processes.leavings import linux_only, processes, python
from toolcall_bench.lines.expected import expected
from toolcall_bench.load.names import groups_of_names
from toolcall_bench.matrix.selftest import unlike
from toolcall_bench.rows.columns import Row
from toolcall_bench.rows.results import read_rows

RUN = """
from pathlib import Path
from toolcall_bench.matrix.run import run_plan
from toolcall_bench.model.call import Limits
from toolcall_bench.matrix.plan import plan
run_plan(plan(["hostile", "guarded"], [], Limits(0.4), slow_s=1.6, patience_s=3.0), Path("out"), 8)
"""
HOSTILE = groups_of_names(AT)["hostile"]
WRITTEN_DOWN = [row for row in expected() if row["line"] in HOSTILE]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which all of them ran, by now."""
    folder = tmp_path_factory.mktemp("hostile")
    assert python(RUN, folder).wait() == 0
    return folder


@pytest.fixture(scope="module")
def rows(folder: Path) -> list[Row]:
    return list(read_rows(folder / "out" / "results.jsonl"))


def test_nearly_all_hostile_lines_are_written_down() -> None:
    assert set(HOSTILE) - {row["line"] for row in WRITTEN_DOWN} == {"hostile-locks-workspace"}


@pytest.mark.parametrize("line", {row["line"]: None for row in WRITTEN_DOWN})
def test_a_hostile_line_costs_the_cells_it_is_hostile_in(line: str, rows: list[Row]) -> None:
    wanted = [row for row in WRITTEN_DOWN if row["line"] == line]
    assert not (found := unlike(wanted, rows)), "\n".join(map(str, found))


def needs_permissions(folder: Path) -> bool:
    """Whether a folder without permissions is closed to this process; to root it is open."""
    folder.mkdir(mode=0)
    try:
        os.listdir(folder)
    except PermissionError:
        return True
    return False


def test_a_workspace_without_permissions_is_as_good_as_deleted_to_whom_they_matter(
    rows: list[Row], tmp_path: Path
) -> None:
    cells = {row["fault"]: row for row in rows if row["line"] == "hostile-locks-workspace"}
    wanted = "noticed" if needs_permissions(tmp_path / "locked") else "caught"
    hostile_in = dict.fromkeys(("timeout", "unknown_tool"), wanted)
    assert {fault: row["verdict"] for fault, row in cells.items()} == dict.fromkeys(cells, "caught") | hostile_in
    assert all(row["recovered"] for row in cells.values())


def test_a_good_line_in_the_same_run_catches_all_six(rows: list[Row]) -> None:
    found = [(row["verdict"], row["recovered"]) for row in rows if row["line"] == "guarded"]
    assert found == [("caught", True)] * 6


@linux_only
def test_no_process_is_left_in_whatever_session_and_environment(folder: Path) -> None:
    assert processes(folder) == []
    with python("import signal; signal.pause()", folder) as process:
        assert [int(found.split()[0]) for found in processes(folder)] == [process.pid]
        process.kill()


def test_no_file_is_left(folder: Path) -> None:
    assert sorted(path.name for path in folder.iterdir()) == ["out", "temporary"]
    assert [path.name for path in (folder / "out").iterdir()] == ["results.jsonl"]
    assert list((folder / "temporary").iterdir()) == []
