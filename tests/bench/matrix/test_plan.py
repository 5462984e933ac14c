"""Faults of one's own that cannot be run: two of one name, or one that cannot make its turns."""

import sys
from pathlib import Path

import pytest

from tests.kit.commands import bench
from toolcall_bench.matrix.plan import plan

MINE = """
from dataclasses import replace
from toolcall_bench.faults.validate.bad_params import FAULT as BASE

FAULT = replace(BASE, {changed})
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


OURS = "toolcall_bench.faults.validate.bad_params:FAULT"


@pytest.mark.parametrize(
    ("arguments", "wanted"),
    [
        (("./a.py:FAULT,./b.py:FAULT",), "two faults are named 'mine', {folder}/a.py:FAULT and {folder}/b.py:FAULT;"),
        (
            ("timeout,bad_params", "./c.py:FAULT"),
            "two faults are named 'bad_params', {ours}",
        ),
        (
            ("./c.py:FAULT", "validate"),
            "and {ours}; rename one or leave it out",
        ),
    ],
)
def test_two_faults_of_one_name_are_refused_with_both_places(
    arguments: tuple[str, ...], wanted: str, folder: Path
) -> None:
    for file, name in (("a", "mine"), ("b", "mine"), ("c", "bad_params")):
        (folder / f"{file}.py").write_text(MINE.format(changed=f"name={name!r}"))
    options = [option for argument in arguments for option in ("--fault", argument)]
    assert wanted.format(folder=folder.resolve(), ours=OURS) in bench("run", *options).refusal


def test_one_fault_that_is_named_twice_is_one_fault(folder: Path) -> None:
    (folder / "a.py").write_text(MINE.format(changed="name='mine'"))
    assert list(plan(faults=["./a.py:FAULT", "a.py:FAULT", "timeout", "timeout"]).faults) == ["timeout", "mine"]
    assert list(plan(faults=["./a.py:FAULT", "bad_params"]).faults) == ["mine", "bad_params"]


@pytest.mark.parametrize(
    ("changed", "wanted"),
    [
        ("turn=lambda limits: limits.lines", "the fault 'bad_params' cannot make its turn: AttributeError: "),
        ("twin=lambda limits: 1 / 0", "cannot make its twin: ZeroDivisionError: division by zero (mine.py, line 5)"),
        ("turn=lambda: ()", "cannot make its turn: TypeError: "),
        ("turn=()", "the turn of the fault 'bad_params' must be a tuple of one or more bench.call(...)"),
        ("turn=BASE.turn[0]", "cannot make its turn: TypeError: 'ToolCall' object is not iterable"),
        (
            "turn=(replace(BASE.turn[0], arguments={}),)",
            "the turn of the fault 'bad_params' must be a tuple of one or more bench.call(...)",
        ),
        ("twin=BASE.turn", "the turn and the twin of the fault 'bad_params' are the same calls; give its twin"),
        ("twin=('head',)", "the twin of the fault 'bad_params' must be a tuple of one or more bench.call(...)"),
    ],
)
def test_a_fault_that_cannot_make_its_turns_is_refused_before_anything_runs(
    changed: str, wanted: str, folder: Path
) -> None:
    (folder / "mine.py").write_text(MINE.format(changed=changed))
    assert wanted in bench("run", "--fault", "./mine.py:FAULT").refusal
    assert not (folder / "out").exists()


def test_the_same_calls_are_a_fault_where_the_service_is_what_is_wrong_and_where_nothing_is(folder: Path) -> None:
    for name, changed in (("served", "service=dict"), ("alarm", "harmless=True")):
        (folder / f"{name}.py").write_text(MINE.format(changed=f"name={name!r}, twin=BASE.turn, {changed}"))
    assert list(plan(faults=["./served.py:FAULT", "./alarm.py:FAULT"]).faults) == ["served", "alarm"]


def test_a_fault_s_module_is_looked_for_in_the_working_directory_as_a_line_s_is(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "path", [one for one in sys.path if one])
    (folder / "extra_fault.py").write_text(MINE.format(changed="name='mine'"))
    (folder / "extra_line.py").write_text("from toolcall_bench.lines.naive import make\n")
    assert bench("run", "--fault", "extra_fault:FAULT", "--line", "extra_line:make").code == 0


def test_a_registered_fault_opens_no_working_directory_to_imports(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "path", [one for one in sys.path if one])
    plan(faults=["bad_params"])
    assert str(folder) not in sys.path
