"""What --resume makes of the results it finds: half a row is cut off, and what is of another run is refused."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.bench.matrix.run.test_resume import finished
from tests.kit.commands import SCRIPT
from toolcall_bench.matrix.plan import plan
from toolcall_bench.matrix.run import Ending, run_plan
from toolcall_bench.model.call import Limits
from toolcall_bench.model.errors import BadInput
from toolcall_bench.model.record import SCHEMA_VERSION
from toolcall_bench.rows.results import ANOTHER_RUN, RESULTS_FILE

CELLS: dict[str, Any] = {"lines": ["naive"], "faults": ["bad_params", "unknown_tool"], "repeat": 2}


def go_on(folder: Path, **others: Any) -> Ending:
    return run_plan(plan(**CELLS | others), folder, 2, resume=True)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a run that ended well."""
    folder = tmp_path_factory.mktemp("whole")
    go_on(folder / "out")
    return folder


def cut(whole: Path, folder: Path, left: float) -> list[bytes]:
    """A copy of these results of whose last row only this part is left; its rows."""
    rows = (whole / "out" / RESULTS_FILE).read_bytes().splitlines(keepends=True)
    (folder / "out").mkdir()
    (folder / "out" / RESULTS_FILE).write_bytes(b"".join(rows[:-1]) + rows[-1][: int(left * len(rows[-1]))])
    return rows


@pytest.mark.parametrize("left", [0.0, 0.001, 0.5, 0.999])
def test_half_a_row_at_the_end_is_cut_off_and_its_cell_is_run_again(left: float, whole: Path, tmp_path: Path) -> None:
    rows = cut(whole, tmp_path, left)
    assert go_on(tmp_path / "out").repaired == (left > 0)
    again = (tmp_path / "out" / RESULTS_FILE).read_bytes().splitlines(keepends=True)
    assert again[:-1] == rows[:-1]
    assert list(finished(tmp_path)) == list(finished(whole))


def test_a_run_that_is_whole_is_left_as_it_is(whole: Path, tmp_path: Path) -> None:
    rows = cut(whole, tmp_path, 1.0)
    assert not go_on(tmp_path / "out").repaired
    assert (tmp_path / "out" / RESULTS_FILE).read_bytes() == b"".join(rows)


def test_a_run_may_go_on_with_more_lines_faults_and_trials(whole: Path, tmp_path: Path) -> None:
    rows = cut(whole, tmp_path, 1.0)
    go_on(tmp_path / "out", lines=["naive", "guarded"], faults=["unknown_tool", "bad_params", "exec_throw"], repeat=3)
    assert set(rows) <= set(finished(tmp_path).values())
    assert len(finished(tmp_path)) == 2 * 3 * 3


def command(folder: Path, *options: str) -> "subprocess.CompletedProcess[str]":
    asked = ("--line", "naive", "--fault", "bad_params,unknown_tool", "--repeat", "2", "--format", "csv", "--resume")
    return subprocess.run([*SCRIPT, "run", *asked, *options], cwd=folder, capture_output=True, text=True)


def test_the_command_says_that_half_a_row_was_cut_off(whole: Path, tmp_path: Path) -> None:
    cut(whole, tmp_path, 0.5)
    done = command(tmp_path)
    assert done.returncode == 0, done.stderr
    said = [line for line in done.stderr.splitlines() if line.startswith("bench: ")]
    assert said == [f"bench: half a row at the end of out/{RESULTS_FILE} was cut off, its cell was run again"]


OTHERS: dict[str, tuple[dict[str, Any], str]] = {
    "another line": ({"lines": ["guarded"]}, "holds naive {first} 1, which is not of this run"),
    "other faults": ({"faults": ["exec_throw"]}, "holds naive {first} 1, which is not of this run"),
    "fewer trials": ({"repeat": 1}, "holds naive {first} 2, which is not of this run"),
    "another budget": ({"limits": Limits(seconds=0.25)}, "was made with seconds 0.5, this run has 0.25"),
    "another length": ({"limits": Limits(chars=999)}, "was made with chars 2000, this run has 999"),
    "a slower tool": ({"slow_s": 3.0, "patience_s": 5.0}, "was made with slow_s 2.0, this run has 3.0"),
    "more patience": ({"patience_s": 6.0}, "was made with patience_s 5.0, this run has 6.0"),
}


@pytest.mark.parametrize("other", OTHERS)
def test_results_of_a_run_with_other_cells_are_refused_and_not_touched(other: str, whole: Path, tmp_path: Path) -> None:
    rows = cut(whole, tmp_path, 1.0)
    others, reason = OTHERS[other]
    with pytest.raises(BadInput) as refused:
        go_on(tmp_path / "out", **others)
    [(_, first, _), *_] = finished(whole)
    sentence = f"{tmp_path}/out/{RESULTS_FILE} {reason.format(first=first)}; {ANOTHER_RUN}"
    assert str(refused.value) == sentence
    assert (tmp_path / "out" / RESULTS_FILE).read_bytes() == b"".join(rows)


def test_the_command_refuses_results_of_another_schema_in_one_sentence(whole: Path, tmp_path: Path) -> None:
    row = json.loads(cut(whole, tmp_path, 1.0)[0])
    (tmp_path / "out" / RESULTS_FILE).write_text(json.dumps(row | {"schema_version": 99}) + "\n")
    done = command(tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    *controls, sentence = done.stderr.splitlines()
    assert controls == ["control naive OK"]
    wanted = f"bench: out/{RESULTS_FILE}, line 1: schema version 99, this bench reads {SCHEMA_VERSION}"
    assert sentence == f"{wanted}; update toolcall-bench"
