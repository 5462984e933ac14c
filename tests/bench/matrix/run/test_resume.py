"""A run that was killed goes on: no finished row is lost, none is there twice, and only what is missing is run."""

import json
import random
import signal
import time
from pathlib import Path

from tests.kit.processes.leavings import linux_only, processes, python, until
from toolcall_bench.rows.results import RESULTS_FILE

KILLS = 30
FAULTS = ("unknown_tool", "bad_params", "exec_throw", "silent_truncate", "partial_write")
REPEAT = 40
KEYS = sorted(("naive", fault, trial) for fault in FAULTS for trial in range(1, REPEAT + 1))
RUN = f"""
import sys
from pathlib import Path
from toolcall_bench.matrix.run import run_plan
from toolcall_bench.matrix.plan import plan
ending = run_plan(plan(["naive"], {FAULTS}, repeat={REPEAT}), Path("out"), 2, resume=True)
sys.exit(3 if ending.repaired else 0)
"""
Key = tuple[str, str, int]


def finished(folder: Path) -> dict[Key, bytes]:
    """Every whole line of the results, by its key; fails if one is there twice."""
    path = folder / "out" / RESULTS_FILE
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
