"""frappe-bench has a package and a command `bench` of its own: installed together, both work.

No test of the ordinary run: it needs an environment that holds both.
"""

import subprocess
import sys
from importlib.metadata import distribution
from importlib.util import find_spec
from pathlib import Path

import pytest

SCRIPTS = Path(sys.executable).parent


def said(command: str, *arguments: str, cwd: Path) -> str:
    done = subprocess.run([SCRIPTS / command, *arguments], cwd=cwd, capture_output=True, text=True)
    return done.stdout + done.stderr


def test_their_package_is_whole() -> None:
    theirs = [str(file) for file in distribution("frappe-bench").files or () if str(file).startswith("bench/")]
    spec = find_spec("bench")
    assert spec is not None
    assert spec.origin is not None
    site = Path(spec.origin).parents[1]
    assert "bench/cli.py" in theirs
    assert all((site / file).is_file() for file in theirs if file.endswith(".py"))
    assert not [str(file) for file in distribution("toolcall-bench").files or () if str(file).startswith("bench/")]


@pytest.mark.parametrize("command", ["toolcall-bench"])
def test_our_command_runs(command: str, tmp_path: Path) -> None:
    assert "caught at validate" in said(command, "run", "--fault", "bad_params", cwd=tmp_path)


def test_the_command_that_both_have_is_theirs(tmp_path: Path) -> None:
    assert "frappe" in said("bench", "--help", cwd=tmp_path).lower()
