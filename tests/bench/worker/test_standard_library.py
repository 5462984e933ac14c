"""The worker half stands on the standard library alone, so that it runs where nothing is installed."""

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.kit import house

ROOT = Path(__file__).resolve().parents[3]
START = "bench/worker/start.py"
WORKER_HALF = (START, "bench/worker/main.py", "bench/__init__.py", "bench/each_async.py", "bench/rows/row.py")


def ours(name: str) -> Path | None:
    """The file of a module of the engine, or of the one that an imported name stands in."""
    parts = name.split(".")[1:]
    for path in (ROOT.joinpath("bench", *parts), ROOT.joinpath("bench", *parts[:-1])):
        if path.with_suffix(".py").is_file():
            return path.with_suffix(".py")
    return None


def test_the_worker_half_imports_the_standard_library_and_itself_only() -> None:
    pending, seen = {ROOT / file for file in WORKER_HALF}, set[Path]()
    while pending:
        path = pending.pop()
        seen.add(path)
        names = set(house.imported(ast.parse(path.read_text(encoding="utf-8"))))
        if path.name == "__init__.py":
            names = {name for name in names if ".front." not in name}  # run and its like, imported when asked for
        assert {name.partition(".")[0] for name in names} <= sys.stdlib_module_names | {"toolcall_bench"}, path
        pending |= {file for name in names if (file := ours(name))} - seen
    assert {"cell", "journal", "objects", "tools", "verdict", "wire", "turn"} <= {path.stem for path in seen}


def test_a_worker_runs_a_cell_where_nothing_is_installed() -> None:
    cell = {
        "line": "n",
        "line_at": "toolcall_bench.lines.naive:make",
        "fault": "f",
        "fault_at": "toolcall_bench.faults.validate.bad_params:FAULT",
    }
    done = subprocess.run(
        [sys.executable, "-I", "-S", str(ROOT / START)],
        input=json.dumps(cell) + "\n",
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    told = [json.loads(line) for line in done.stdout.splitlines()]
    assert told[-1] == {"done": True, "reusable": True}
    assert {"twin", "fault", "after"} <= {name for message in told for name in message.get("seen", {})}


def loaded_by(statement: str) -> set[str]:
    script = f"{statement}\nimport sys\nprint(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    return set(done.stdout.split())


@pytest.mark.parametrize(
    "statement",
    ["import toolcall_bench as bench", "import toolcall_bench.front.cli, toolcall_bench.matrix.run"],
)
def test_an_import_pulls_in_nothing_heavy(statement: str) -> None:
    assert not loaded_by(statement) & {"pandas", "numpy", "matplotlib", "jsonschema"}
    assert "pandas" in loaded_by("import toolcall_bench.rows.frame")
