"""Who imports whom: the rooms point one way, and the worker half stands on the standard library alone."""

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ROOMS = {"bench", "faults", "lines", "reports"}
ALLOWED = {
    "bench": {"bench"},
    "bench/cli": ROOMS,
    "faults": {"bench", "faults"},
    "lines": {"bench", "lines"},
    "reports": {"reports"},
}
WORKER_HALF = ("start", "worker", "each", "each_async", "row")


def imports(source: str) -> set[str]:
    """The dotted names that a file imports, wherever in it the import stands; a relative one begins with a dot."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= {f"{'.' * node.level}{node.module or ''}.{alias.name}" for alias in node.names}
    return found


def tops(names: set[str]) -> set[str]:
    return {name.partition(".")[0] for name in names}


def rooms_of(names: set[str]) -> set[str]:
    """The folder of the repository that each name lives in."""
    ours = {name.split(".")[1] for name in names if name.startswith("toolcall_bench.")}
    return {part if part in ROOMS else "bench" for part in ours} | (tops(names) - {"toolcall_bench"})


def loaded_by(statement: str) -> set[str]:
    script = f"{statement}\nimport sys\nprint(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_a_room_imports_only_the_rooms_it_may() -> None:
    wrong = []
    for path in (path for room in ROOMS for path in (ROOT / room).rglob("*.py")):
        file = path.relative_to(ROOT).as_posix()
        room = "bench/cli" if file.startswith("bench/cli/") else file.partition("/")[0]
        found = rooms_of(imports(path.read_text(encoding="utf-8"))) & {*ROOMS, "tests", ""}
        wrong += [f"{file} imports {top or 'relatively'}" for top in found - ALLOWED[room]]
    assert wrong == []


def test_an_import_is_seen_wherever_it_stands() -> None:
    assert imports("import a.b, c") == {"a.b", "c"}
    assert imports("def f():\n    if 1:\n        from toolcall_bench.lines import naive") == {
        "toolcall_bench.lines.naive"
    }
    assert tops(imports("from .sibling import word")) == {""}


def test_the_worker_half_imports_the_standard_library_and_itself_only() -> None:
    seen: set[str] = set()
    pending = set(WORKER_HALF)
    while pending:
        module = pending.pop()
        seen.add(module)
        names = imports((ROOT / f"bench/{module}.py").read_text(encoding="utf-8"))
        assert tops(names) <= sys.stdlib_module_names | {"toolcall_bench"}, module
        ours = {name.split(".")[1] for name in names if name.startswith("toolcall_bench.")}
        pending |= {name for name in ours if (ROOT / f"bench/{name}.py").is_file()} - seen
    assert {"cell", "journal", "load", "model", "service", "verdict", "wire", "witness"} <= seen


def test_a_worker_runs_a_cell_where_nothing_is_installed() -> None:
    cell = {
        "line": "n",
        "line_at": "toolcall_bench.lines.naive:make",
        "fault": "f",
        "fault_at": "toolcall_bench.faults.validate.bad_params:FAULT",
    }
    done = subprocess.run(
        [sys.executable, "-I", "-S", str(ROOT / "bench/worker/start.py")],
        input=json.dumps(cell) + "\n",
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    told = [json.loads(line) for line in done.stdout.splitlines()]
    assert told[-1] == {"done": True, "reusable": True}
    assert {"twin", "fault", "after"} <= {name for message in told for name in message.get("seen", {})}


@pytest.mark.parametrize(
    "statement",
    [
        "import toolcall_bench as bench",
        "import toolcall_bench.front.cli, toolcall_bench.front.cli.publish, toolcall_bench.matrix.run",
    ],
)
def test_an_import_pulls_in_nothing_heavy(statement: str) -> None:
    assert not loaded_by(statement) & {"pandas", "numpy", "matplotlib", "jsonschema"}
    assert "pandas" in loaded_by("import toolcall_bench.rows.frame")
