"""The commands that show more of a cell, and that run it again: what a user would have to write, word for word."""

import shlex
from pathlib import Path
from typing import Any

import pytest

from tests.kit.evidence import BAD_PARAMS, GOOD
from tests.kit.gate.runs import row
from toolcall_bench.front.again import USUAL, line_asked_as, runs_again, shows_more
from toolcall_bench.matrix.plan import plan

ROW = row(BAD_PARAMS, GOOD["bad_params"])
HERE: dict[str, Any] = {"line": "naive", "line_at": "lines.naive:make", "fault": "bad_params", "fault_at": "f:FAULT"}
LINES, FAULTS = {"naive": "lines.naive:make"}, {"bad_params": "f:FAULT"}


def cell(**changed: Any) -> dict[str, Any]:
    usual = {name: value for _, name, value in USUAL}
    asked = HERE | usual | changed
    return ROW | {"line": asked["line"], "fault": asked["fault"], "evidence": ROW["evidence"] | {"cell": asked}}


def test_a_registered_line_and_fault_are_asked_for_by_their_names() -> None:
    assert shows_more(cell(), Path("out"), FAULTS) == "bench explain bad_params --row naive"
    again = "bench run --line naive --fault bad_params --in-process --pdb --out again"
    assert runs_again(cell(), LINES, FAULTS) == again


def test_a_run_that_is_not_where_explain_looks_is_named() -> None:
    assert shows_more(cell(), Path("my out"), FAULTS).endswith(" --results 'my out'")


def test_what_is_not_registered_is_asked_for_by_its_place_as_seen_from_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    mine = cell(line="my_line", line_at=f"{tmp_path}/my_line.py:make", fault_at="other:FAULT")
    words = shlex.split(runs_again(mine, LINES, FAULTS))
    assert words[2:6] == ["--line", "./my_line.py:make", "--fault", "other:FAULT"]
    assert shows_more(mine, Path("out"), FAULTS) == "bench explain other:FAULT --row my_line"


def test_numbers_that_are_not_the_usual_ones_are_asked_for() -> None:
    again = runs_again(cell(seconds=0.1, chars=99, slow_s=3.0), LINES, FAULTS)
    assert "--budget 0.1 --chars 99 --slow-s 3 --in-process" in again


def test_a_name_that_a_shell_would_obey_is_quoted() -> None:
    hostile = cell(line="a; rm -rf ~", line_at="b; reboot:make")
    assert "--row 'a; rm -rf ~'" in shows_more(hostile, Path("out"), FAULTS)
    assert "--line 'a; rm -rf ~=b; reboot:make'" in runs_again(hostile, LINES, FAULTS)


def test_the_usual_numbers_are_those_of_a_plan() -> None:
    asked = plan()
    usual = {"seconds": asked.limits.seconds, "chars": asked.limits.chars, "slow_s": asked.slow_s}
    assert {name: value for _, name, value in USUAL} == usual


def test_a_line_that_was_named_keeps_its_name() -> None:
    for name, wanted in (("acme", "acme=b:make"), ("b", "b:make"), ("team/b", "b:make"), ("b:make", "b:make")):
        assert line_asked_as(name, "b:make", {}) == wanted
    assert line_asked_as("naive", "lines.naive:make", LINES) == "naive"
