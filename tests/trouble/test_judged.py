"""What counts as a failure is seen, and what is as it should be is not."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.trouble import judged
from tests.trouble.forked import TEMPORARY, Ended
from tests.trouble.judged import badly_ended, left_behind, unlike, wrong_verdicts
from toolcall_bench.model.record import BENCH_COULD_NOT

WANTED = {("a", "x", 1): "caught", ("a", "y", 1): "missed"}


def stored(folder: Path, *rows: dict[str, Any], torn: str = "") -> Path:
    (folder / "out").mkdir()
    (folder / "out/results.jsonl").write_text("".join(json.dumps(one) + "\n" for one in rows) + torn)
    return folder


def one(fault: str, verdict: str, why: str = "") -> dict[str, Any]:
    return {"line": "a", "fault": fault, "trial": 1, "verdict": verdict, "why": why}


@pytest.mark.parametrize(
    ("rows", "torn", "told"),
    [
        ([one("x", "caught"), one("y", "missed")], "", []),
        ([one("x", "caught")], "", ["a y 1 is lost, undisturbed missed"]),
        ([one("x", "caught"), one("y", "caught")], "", ["a y 1 is caught, undisturbed missed"]),
        ([one("x", "caught"), one("x", "caught")], "", ["rows: ('a', 'x', 1) stands twice"]),
    ],
)
def test_rows_lost_changed_or_doubled(rows: list[dict[str, Any]], torn: str, told: list[str], tmp_path: Path) -> None:
    assert unlike(stored(tmp_path, *rows, torn=torn), WANTED) == told


def test_a_torn_row(tmp_path: Path) -> None:
    assert unlike(stored(tmp_path, one("x", "caught"), torn='{"line'), WANTED)[0].startswith("rows: ")


def test_trouble_of_the_bench_is_no_wrong_verdict_and_any_other_is(tmp_path: Path) -> None:
    why = f"{BENCH_COULD_NOT} begin the cell"
    folder = stored(tmp_path, one("x", "untestable", why), one("y", "escaped"))
    assert wrong_verdicts(folder, WANTED) == ["a y is escaped ()"]


@pytest.mark.parametrize(
    ("ended", "told"),
    [
        (Ended(0, b"", b"", 0.1), ""),
        (Ended(2, b"", b"bench: no such line", 0.1), ""),
        (Ended(1, b"1 worse", b"", 0.1), ""),
        (Ended(1, b"", b"", 0.1), "exit code 1 without a told regression"),
        (Ended(2, b"", b"", 0.1), "exit code 2 without a word"),
        (Ended(-11, b"", b"", 0.1), "exit code -11: b''"),
        (Ended(0, b"", b"", 11.0), "11 s of work"),
        (Ended(0, b"", b"Traceback (most recent call last)\n", 0.1), "a traceback"),
    ],
)
def test_how_a_command_may_end(ended: Ended, told: str) -> None:
    found = badly_ended(ended)
    assert found[0].startswith(told) if told else not found


def test_files_and_processes_that_are_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judged, "SETTLED_S", 0.05)
    (tmp_path / TEMPORARY).mkdir()
    assert left_behind(tmp_path) == []
    (tmp_path / TEMPORARY / "folder").mkdir()
    assert left_behind(tmp_path) == [f"file {TEMPORARY}/folder"]
    if sys.platform == "linux":
        environment = {**os.environ, "TMPDIR": f"{tmp_path}/{TEMPORARY}"}
        with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE, env=environment) as left:
            assert [one.split()[:2] for one in left_behind(tmp_path)[1:]] == [["process", str(left.pid)]]
            left.communicate(b"\n")
