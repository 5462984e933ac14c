"""A repository whose folders are named like ours, packages or not: its line runs as it did before, beside ours."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.installed.repositories import NAMESPACES, THEIRS
from toolcall_bench.rows.results import RESULTS_FILE, read_rows

MAIN = "from toolcall_bench.front.start import main; main()"
FAULTS = "unknown_tool,bad_params,exec_throw"


@pytest.fixture(scope="module", params=[THEIRS, NAMESPACES], ids=["packages", "folders without __init__.py"])
def repository(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("repository")
    for name, source in request.param.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(source)
    return folder


STARTS = {
    "the script": [str(Path(sys.executable).with_name("bench"))],
    "an isolated interpreter": [sys.executable, "-P", "-c", MAIN],
}


def run(repository: Path, out: Path, *options: str, start: str = "the script") -> "subprocess.CompletedProcess[str]":
    """`bench run` in this repository, as a user would start it."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return subprocess.run(
        [*STARTS[start], "run", *options, "--slow-s", "0.4", "--budget", "0.1", "--out", str(out)],
        cwd=repository,
        env=environment,
        capture_output=True,
        text=True,
    )


def verdicts(out: Path) -> dict[str, list[str]]:
    """The verdicts of each line, in the order of the faults."""
    found: dict[str, list[str]] = {}
    for row in read_rows(out / RESULTS_FILE):
        found.setdefault(row["line"], []).append(row["verdict"])
    return found


@pytest.mark.parametrize("start", STARTS)
def test_their_line_and_ours_run_side_by_side(start: str, repository: Path, tmp_path: Path) -> None:
    """Theirs has no validation, so the tool itself stumbles over the bad value, and that is noticed but late."""
    lines = [option for line in ("mine.py:make", "pkg.mod:make", "guarded", "naive") for option in ("--line", line)]
    done = run(repository, tmp_path, *lines, "--fault", FAULTS, start=start)
    assert done.returncode == 0, done.stderr
    assert verdicts(tmp_path) == {
        "mine": ["caught", "noticed", "caught"],
        "pkg.mod": ["caught", "noticed", "caught"],
        "guarded": ["caught", "caught", "caught"],
        "naive": ["escaped", "escaped", "escaped"],
    }
    assert (tmp_path / "report.md").is_file()
    assert (tmp_path / "results.csv").is_file()


def test_what_is_not_in_their_package_is_not_taken_from_ours(repository: Path, tmp_path: Path) -> None:
    (repository / "wants_ours.py").write_text("from bench import Reply\nfrom pkg.mod import make\n")
    done = run(repository, tmp_path, "--line", "wants_ours:make")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.splitlines()[-1].startswith("bench: cannot import 'wants_ours': ImportError: cannot import name")


def test_a_reply_of_their_own_making_needs_the_three_attributes(repository: Path, tmp_path: Path) -> None:
    (repository / "mute.py").write_text(
        "def make(tools, limits):\n    return lambda turn: [object() for call in turn]\n"
    )
    done = run(repository, tmp_path, "--line", "mute:make", "--fault", "bad_params")
    assert done.returncode == 2
    assert verdicts(tmp_path) == {"mute": ["untestable"]}
    assert "mute BAD" in done.stdout


def test_the_python_api_runs_their_line_too(repository: Path) -> None:
    script = (
        "import sys; sys.path.insert(0, '.'); import toolcall_bench as bench, faults, lines, reports\n"
        "table = bench.run('pkg.mod:make', ['unknown_tool', 'bad_params'], quiet=True)\n"
        "print(*table.verdict, callable(bench.run))"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=repository, capture_output=True, text=True)
    assert (done.stdout.split(), done.stderr) == (["caught", "noticed", "True"], "")


def test_the_pytest_plugin_leaves_their_folders_alone_and_runs_their_line(repository: Path, tmp_path: Path) -> None:
    """The whole repository is copied: a test is added to it."""
    shutil.copytree(repository, tmp_path / "theirs")
    (tmp_path / "theirs" / "test_theirs.py").write_text(
        "import bench.model, faults.known, lines.naive, pkg.mod\n\n"
        "def test_they_are_theirs():\n"
        "    assert bench.model.Plank and lines.naive.answered('x') == 'naively: x'\n"
    )
    asked = ["--bench-line", "mine:make", "--bench-fault", "unknown_tool", "--bench-slow-s", "0.4"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *asked, "--bench-budget", "0.1"],
        cwd=tmp_path / "theirs",
        capture_output=True,
        text=True,
    )
    assert "2 passed" in done.stdout, done.stdout + done.stderr
