"""A stranger's results are data: whatever they name as a place to load from, nothing of it is ever imported."""

import json
from pathlib import Path

import pytest

from tests.kit.commands import bench
from tests.kit.gate.pytest_runs import pytest_in
from tests.kit.stored import rows, stored
from toolcall_bench.rows.columns import Row

TRAP = "from pathlib import Path\nPath(__file__).with_suffix('.sprung').touch()\nFAULT = make = None\n"


def named(place: str, row: Row, fault: str) -> Row:
    """The row with this place wherever one may stand: in its columns, and as where line and fault were loaded from."""
    plain: Row = json.loads(json.dumps(row))
    plain["evidence"]["cell"] |= {"line": place, "line_at": place, "fault": fault, "fault_at": place}
    return plain | {"line": place, "fault": fault, "versions": {place: "1"}}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a trap that notes its import, two runs and a baseline of a stranger that name it."""
    (tmp_path / "trap.py").write_text(TRAP)
    for run in ("run", "other"):
        (tmp_path / run).mkdir()
        places = (f"{tmp_path / 'trap.py'}:FAULT", "trap:make", "./trap.py:make")
        known = [named(place, one, one["fault"]) for place in places for one in rows()[:6]]
        stored(tmp_path / run, *known, *(named(place, rows()[0], "strange") for place in places))
    cells = {place: {"bad_params": {"verdict": "caught"}} for place in ("trap:make", "./trap.py:make")}
    (tmp_path / "bench-baseline.json").write_text(json.dumps({"schema_version": 1, "cells": cells}))
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    return tmp_path


VERBS = {
    "report": ("report", "run"),
    "rejudge": ("rejudge", "run"),
    "gate": ("gate", "--results", "run"),
    "gate one line": ("gate", "--results", "run", "--line", "trap:make"),
    "gate, accepting": ("gate", "--results", "run", "--update", "--baseline", "accepted.json"),
    "compare": ("compare", "run", "other"),
    "explain": ("explain", "bad_params", "--row", "trap:make", "--results", "run"),
    "resume": ("run", "--line", "naive", "--fault", "bad_params", "--resume", "--out", "run"),
}


@pytest.mark.parametrize("verb", VERBS)
def test_no_verb_imports_what_a_stored_file_names(verb: str, folder: Path) -> None:
    said = bench(*VERBS[verb])
    assert "Traceback" not in said.err
    assert not (folder / "trap.sprung").exists()


def test_the_pytest_plugin_imports_nothing_that_a_baseline_names(folder: Path) -> None:
    ran = pytest_in(
        folder, "--bench-line", "guarded", "--bench-fault", "bad_params", "--bench-baseline", "bench-baseline.json"
    )
    assert "bench::guarded::bad_params" in ran.outcomes
    assert not (folder / "trap.sprung").exists()


def test_what_the_command_line_names_is_imported(folder: Path) -> None:
    said = bench("rejudge", "run", "--fault", "./trap.py:FAULT")
    assert said.code == 2
    assert "not a Fault" in said.err
    assert (folder / "trap.sprung").exists()
