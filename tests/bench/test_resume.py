"""A run that was killed goes on: no finished row is lost, none is there twice, and only what is missing is run."""

import json
import random
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest

from bench.matrix import Ending, run_plan
from bench.model import BadInput, Limits
from bench.plan import plan
from bench.results import ANOTHER_RUN, NAME
from tests.bench.commands import SCRIPT
from tests.bench.leavings import linux_only, processes, python, until

KILLS = 30
FAULTS = ("unknown_tool", "bad_params", "exec_throw", "silent_truncate", "partial_write")
REPEAT = 40
KEYS = sorted(("naive", fault, trial) for fault in FAULTS for trial in range(1, REPEAT + 1))
RUN = f"""
import sys
from pathlib import Path
from bench.matrix import run_plan
from bench.plan import plan
ending = run_plan(plan(["naive"], {FAULTS}, repeat={REPEAT}), Path("out"), 2, resume=True)
sys.exit(3 if ending.repaired else 0)
"""
Key = tuple[str, str, int]


def finished(folder: Path) -> dict[Key, bytes]:
    """Every whole line of the results, by its key; fails if one is there twice."""
    path = folder / "out" / NAME
    found: dict[Key, bytes] = {}
    for line in path.read_bytes().splitlines(keepends=True) if path.exists() else []:
        if line.endswith(b"\n"):
            row = json.loads(line)
            place = (row["line"], row["fault"], row["trial"])
            assert place not in found
            found[place] = line
    return found


def killed(folder: Path, chance: random.Random) -> None:
    """A run that is killed a random while after it added a row, or earlier; what it left of processes ends."""
    before = len(finished(folder))
    with python(RUN, folder) as run:
        if chance.random() < 0.8:
            until(lambda: len(finished(folder)) > before or run.poll() is not None)
        time.sleep(chance.uniform(0, 0.02))
        run.send_signal(signal.SIGKILL)


@linux_only
def test_whenever_a_run_is_killed_its_finished_rows_stay_and_the_next_one_goes_on(tmp_path: Path) -> None:
    chance = random.Random(7)
    so_far: dict[Key, bytes] = {}
    grew = 0
    for _ in range(KILLS):
        killed(tmp_path, chance)
        now = finished(tmp_path)
        assert so_far.items() <= now.items()
        grew += len(now) > len(so_far)
        so_far = now
    assert grew > KILLS / 2
    assert len(so_far) < len(KEYS), "the last kills met a run that had nothing to do"
    with python(RUN, tmp_path) as run:
        assert run.wait() in (0, 3)
    assert so_far.items() <= finished(tmp_path).items()
    assert sorted(finished(tmp_path)) == KEYS
    until(lambda: not processes(tmp_path))
    assert list((tmp_path / "temporary").iterdir()) == []


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
    rows = (whole / "out" / NAME).read_bytes().splitlines(keepends=True)
    (folder / "out").mkdir()
    (folder / "out" / NAME).write_bytes(b"".join(rows[:-1]) + rows[-1][: int(left * len(rows[-1]))])
    return rows


@pytest.mark.parametrize("left", [0.0, 0.001, 0.5, 0.999])
def test_half_a_row_at_the_end_is_cut_off_and_its_cell_is_run_again(left: float, whole: Path, tmp_path: Path) -> None:
    rows = cut(whole, tmp_path, left)
    assert go_on(tmp_path / "out").repaired == (left > 0)
    again = (tmp_path / "out" / NAME).read_bytes().splitlines(keepends=True)
    assert again[:-1] == rows[:-1]
    assert list(finished(tmp_path)) == list(finished(whole))


def test_a_run_that_is_whole_is_left_as_it_is(whole: Path, tmp_path: Path) -> None:
    rows = cut(whole, tmp_path, 1.0)
    assert not go_on(tmp_path / "out").repaired
    assert (tmp_path / "out" / NAME).read_bytes() == b"".join(rows)


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
    assert said == [f"bench: half a row at the end of out/{NAME} was cut off, its cell was run again"]


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
    sentence = f"{tmp_path}/out/{NAME} {reason.format(first=first)}; {ANOTHER_RUN}"
    assert str(refused.value) == sentence
    assert (tmp_path / "out" / NAME).read_bytes() == b"".join(rows)


def test_the_command_refuses_results_of_another_schema_in_one_sentence(whole: Path, tmp_path: Path) -> None:
    row = json.loads(cut(whole, tmp_path, 1.0)[0])
    (tmp_path / "out" / NAME).write_text(json.dumps(row | {"schema_version": 99}) + "\n")
    done = command(tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    *controls, sentence = done.stderr.splitlines()
    assert controls == ["control naive OK"]
    assert sentence == f"bench: out/{NAME}, line 1: schema version 99, this bench reads 1; use that version"
