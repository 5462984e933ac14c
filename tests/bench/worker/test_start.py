"""A worker started by path: our package is importable there, the user's folder last, nothing of theirs is taken."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
START = ROOT / "bench" / "worker" / "start.py"
ROOMS = ["bench", "faults", "lines", "reports"]
BAD_PARAMS = "toolcall_bench.faults.validate.bad_params:FAULT"

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


def test_a_worker_in_such_a_folder_runs_their_line_against_our_fault(folder: Path) -> None:
    """Their folder comes last: a module of theirs named like one of the standard library takes nothing away."""
    (folder / "json.py").write_text("raise ImportError('theirs')\n")
    cell = {
        "line": "mine",
        "line_at": "harness:make",
        "fault": "bad_params",
        "fault_at": BAD_PARAMS,
    }
    told = [json.loads(row) for row in python(str(START), cwd=folder, stdin=json.dumps(cell) + "\n").splitlines()]
    assert told[-1] == {"done": True, "reusable": True}
    replies = [message["seen"]["twin"]["replies"] for message in told if "twin" in message.get("seen", {})]
    assert replies
    assert {reply["text"] for reply in replies[-1]} == {"theirs"}


def test_an_import_string_of_theirs_that_is_not_there_is_refused_in_one_sentence(folder: Path) -> None:
    cell = {"line": "x", "line_at": "harness:maker", "fault": "f", "fault_at": BAD_PARAMS}
    *_, last = python(str(START), cwd=folder, stdin=json.dumps(cell) + "\n").splitlines()
    assert json.loads(last) == {"load_error": "'harness' has no 'maker'; the closest is 'make'"}
