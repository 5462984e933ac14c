"""Calls a second through one worker beside those of tests that one would write by hand for pytest.

A call is one tool call carried by the guarded line, its reply checked. A cell sends four of them: the twin, the
fault, a clean call after it, and the fault first down a fresh line. The hand-written tests send the first three and
check the flag, words of the text and, where three calls share a test, the file; each test has a `tmp_path` with the
files, and tools and line of its own. They come in two styles: one call a test, as parametrised tests mostly are, and
all three calls of a cell in one test. Both sides are timed from the start of the process to the last row on disk or
the end of pytest, which loads no plugins.
"""

import os
import sys
from pathlib import Path

from tests.benchmarks.figure import Figure, figure, paired
from tests.benchmarks.processes import run, wall_s

TIMES = 3
TRIALS = 200
FAULTS = ("unknown_tool", "bad_params", "exec_throw", "silent_truncate", "partial_write")
CELLS = TRIALS * len(FAULTS)
CALLS = CELLS * 3
HANDWRITTEN = Path(__file__).with_name("handwritten.py")
ONE_WORKER = ("--line", "guarded", "--fault", ",".join(FAULTS), "--repeat", str(TRIALS), "--jobs", "1")


def figures(folder: Path) -> list[Figure]:
    def cells() -> float:
        return CELLS * 4 / run(folder, CELLS, *ONE_WORKER).rows_s

    what, beside = "calls a second, one worker", "hand-written tests, {} a test"
    one = paired(TIMES, cells, lambda: CALLS / pytest_s("test_one_call", folder))
    three = paired(TIMES, cells, lambda: CALLS / pytest_s("test_three_calls", folder))
    return [
        figure(what, beside.format("one call"), "calls/s", one, bound=2.0, at_least=True),
        figure(what, beside.format("three calls"), "calls/s", three, bound=None, at_least=True),
    ]


def pytest_s(test: str, folder: Path) -> float:
    os.environ |= {"TRIALS": str(TRIALS), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    options = ("-q", "-p", "no:cacheprovider", "--basetemp", str(folder / "pytest"))
    return wall_s(sys.executable, "-m", "pytest", *options, f"{HANDWRITTEN}::{test}")
