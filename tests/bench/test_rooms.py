"""A user's packages named like our rooms are theirs for their code, and our rooms are ours for ours."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
ENTER = ROOT / "bench" / "enter.py"
ROOMS = ["bench", "faults", "lines", "reports"]
PRELUDE = f"""
import json, runpy, sys
from pathlib import Path
make_room = runpy.run_path({str(ENTER)!r})["make_room"]
for room in {ROOMS!r}:
    make_room(room)
from bench import load, rooms
"""

HARNESS = """
import bench, faults, lines, reports
from types import SimpleNamespace
WHOSE = [room.WHOSE for room in (bench, faults, lines, reports)]

def make(tools, limits):
    def line(turn):
        import bench
        return [SimpleNamespace(call_id=call.id, text=bench.WHOSE, is_error=False) for call in turn]
    return line
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A user's repository with packages named like our rooms, and a harness that uses them."""
    for room in ROOMS:
        (tmp_path / room).mkdir()
        (tmp_path / room / "__init__.py").write_text("WHOSE = 'theirs'\n")
    (tmp_path / "harness.py").write_text(HARNESS)
    return tmp_path


def python(*arguments: str, cwd: Path, stdin: str = "") -> str:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        [sys.executable, "-P", *arguments], cwd=cwd, input=stdin, capture_output=True, text=True, env=environment
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def said(code: str, cwd: Path) -> Any:
    """What this code, entered like a worker, says in a user's folder."""
    return json.loads(python("-c", PRELUDE + code, cwd=cwd))


def test_their_code_gets_theirs_and_ours_gets_ours(folder: Path) -> None:
    code = """
our_model = sys.modules["bench.model"]
rooms.enter(Path.cwd())
whose = load.attribute("harness:WHOSE")
their_bench = sys.modules["bench"]
with rooms.ours():
    import bench.model
    ours = sys.modules["bench.model"] is our_model and not hasattr(sys.modules["bench"], "WHOSE")
fault = load.fault("faults.validate.bad_params:FAULT")
print(json.dumps([whose, ours, fault.name, sys.modules["bench"] is their_bench]))
"""
    assert said(code, folder) == [["theirs"] * 4, True, "bad_params", True]


def test_what_ours_import_within_is_imported_once(folder: Path) -> None:
    code = """
rooms.enter(Path.cwd())
found = []
for _ in range(2):
    with rooms.ours():
        import faults.exec.exec_throw
        found.append(sys.modules["faults.exec.exec_throw"])
print(json.dumps([found[0] is found[1], "faults.exec.exec_throw" in sys.modules]))
"""
    assert said(code, folder) == [True, False]


MAKER = """
rooms.enter(Path.cwd())
maker = load.maker("lines.naive:make")
print(json.dumps(maker.__globals__["Limits"].__module__))
"""


@pytest.mark.parametrize("theirs", [["bench"], ["bench", "faults", "reports"], ROOMS], ids="+".join)
def test_a_line_of_ours_is_ours_beside_theirs(tmp_path: Path, theirs: list[str]) -> None:
    for room in theirs:
        (tmp_path / room).mkdir()
        (tmp_path / room / "__init__.py").write_text("WHOSE = 'theirs'\n")
    assert said(MAKER, tmp_path) == "bench.model"


def test_a_folder_of_data_named_like_a_room_takes_nothing_from_ours(tmp_path: Path) -> None:
    (tmp_path / "bench").mkdir()
    (tmp_path / "bench" / "data.csv").touch()
    assert said(MAKER, tmp_path) == "bench.model"


@pytest.mark.parametrize("where", ["a folder without such packages", "our own"])
def test_where_nothing_is_named_like_a_room_nothing_changes(tmp_path: Path, where: str) -> None:
    code = """
before = [*sys.meta_path], sys.modules["bench"]
rooms.enter(Path.cwd())
print(json.dumps([before == (sys.meta_path, sys.modules["bench"]), sys.path[-1] == str(Path.cwd())]))
"""
    assert said(code, ROOT if where == "our own" else tmp_path) == [True, True]


def test_a_folder_entered_twice_is_entered_once(folder: Path) -> None:
    code = """
for _ in range(2):
    rooms.enter(Path.cwd())
print(json.dumps([sys.path.count(str(Path.cwd())), sum(isinstance(hook, rooms.Theirs) for hook in sys.meta_path)]))
"""
    assert said(code, folder) == [1, 1]


def test_a_worker_in_such_a_folder_runs_their_line_against_our_fault(folder: Path) -> None:
    """Their folder comes last: a module of theirs named like one of the standard library takes nothing away."""
    (folder / "json.py").write_text("raise ImportError('theirs')\n")
    cell = {
        "line": "mine",
        "line_at": "harness:make",
        "fault": "bad_params",
        "fault_at": "faults.validate.bad_params:FAULT",
    }
    told = [json.loads(row) for row in python(str(ENTER), cwd=folder, stdin=json.dumps(cell) + "\n").splitlines()]
    assert told[-1] == {"done": True, "reusable": True}
    replies = [message["seen"]["twin"]["replies"] for message in told if "twin" in message.get("seen", {})]
    assert replies
    assert {reply["text"] for reply in replies[-1]} == {"theirs"}


def test_an_import_string_of_theirs_that_is_not_there_is_refused_in_one_sentence(folder: Path) -> None:
    cell = {"line": "x", "line_at": "harness:maker", "fault": "f", "fault_at": "faults.validate.bad_params:FAULT"}
    *_, last = python(str(ENTER), cwd=folder, stdin=json.dumps(cell) + "\n").splitlines()
    assert json.loads(last) == {"load_error": "'harness' has no 'maker'; the closest is 'make'"}
