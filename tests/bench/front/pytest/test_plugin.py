"""The plugin once it is asked: an item a cell, the same verdicts as a run, and reports that say what to mend."""

import re
from pathlib import Path

import pytest

from tests.kit.gate.pytest_runs import QUICK, pytest_in
from toolcall_bench.matrix.plan import plan
from toolcall_bench.matrix.run import run_plan
from toolcall_bench.model.call import Limits
from toolcall_bench.rows.results import RESULTS_FILE, read_rows

NAIVE = ("--bench-line", "naive", *QUICK)
VAGUE = """
import json
from toolcall_bench import Reply, each_call
def make(tools, limits):
    def answer(call):
        try:
            return Reply(call.id, tools[call.tool].run(**json.loads(call.arguments))[:limits.chars])
        except Exception:
            return Reply(call.id, "the call failed", is_error=True)
    return each_call(answer)
"""
"""A line whose verdicts are of several kinds, and whose error text says nothing."""


@pytest.fixture(scope="module")
def vague(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("vague") / "vague.py"
    file.write_text(VAGUE)
    return file


@pytest.fixture(scope="module")
def verdicts(vague: Path) -> dict[str, str]:
    """What a run makes of the vague line."""
    run_plan(plan([f"{vague}:make"], limits=Limits(0.2), slow_s=1.0), vague.parent, jobs=2)
    found = {f"bench::{row['line']}::{row['fault']}": row["verdict"] for row in read_rows(vague.parent / RESULTS_FILE)}
    assert set(found.values()) == {"caught", "noticed", "missed"}
    return found


@pytest.mark.parametrize("workers", [(), ("-n", "2")], ids=["alone", "two-workers"])
def test_the_items_give_the_same_verdicts_as_a_run(
    vague: Path, verdicts: dict[str, str], workers: tuple[str, ...]
) -> None:
    ran = pytest_in(vague.parent, "--bench-line", "vague:make", *QUICK, *workers)
    found = {
        name: "caught" if outcome == "passed" else re.findall(r", is (\w+)\n", ran.messages[name])[0]
        for name, outcome in ran.outcomes.items()
    }
    assert found == verdicts
    assert ran.code == 1


def test_k_chooses_x_stops_and_lf_goes_on_with_what_failed(tmp_path: Path) -> None:
    chosen = pytest_in(tmp_path, *NAIVE, "--bench-line", "guarded", "-k", "bad_params or (naive and unknown_tool)")
    assert chosen.outcomes == {
        "bench::naive::unknown_tool": "failure",
        "bench::naive::bad_params": "failure",
        "bench::guarded::bad_params": "passed",
    }
    again = pytest_in(tmp_path, *NAIVE, "--bench-line", "guarded", "--lf", "-x")
    assert again.outcomes == {"bench::naive::unknown_tool": "failure"}


def test_a_failure_says_what_was_sent_expected_and_seen_and_shows_no_traceback(vague: Path) -> None:
    ran = pytest_in(vague.parent, "--bench-line", "vague:make", "--bench-fault", "bad_params", *QUICK)
    told = ran.messages["bench::vague::bad_params"]
    assert told.startswith("wanting: vague bad_params was to be caught, is noticed\n")
    for part in (
        'call          head {"path": "notes.txt", "lines": "three"}',
        'twin          head {"path": "notes.txt", "lines": 3}',
        "expected      No tool was entered.",
        "seen          noticed: the line said that something failed (flag), but ",
        "error text    the call failed",
        "told by       flag",
        "left changed  nothing",
        "afterwards    recovers, closes cleanly",
        "not located   stage, tool, field, value, remedy",
    ):
        assert part in told
        assert part in ran.out
    assert "Traceback" not in ran.out
    assert "items.py" not in ran.out
    assert "FAILED bench::vague::bad_params" in ran.out
