"""What a line gets of the caller's environment: all of it, or what a Python program needs and what is named."""

import os
from pathlib import Path

import pytest

from tests.kit.commands import bench
from tests.kit.gate.pytest_runs import QUICK, pytest_in
from toolcall_bench.matrix.environment import clean, handed_on
from toolcall_bench.model.errors import BadInput
from toolcall_bench.rows.results import RESULTS_FILE, read_rows

SAYS = """
import os
from toolcall_bench.lines.naive import make as naive
PACKAGES = ()

def make(tools, limits):
    print("GETS", *sorted(name for name in os.environ if name in ("MY_TOKEN", "MY_OTHER", "PATH", "HOME")))
    return naive(tools, limits)
"""
ASKED = ("run", "--line", "./says.py:make", "--fault", "bad_params")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "says.py").write_text(SAYS)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MY_TOKEN", "secret")
    monkeypatch.setenv("MY_OTHER", "other")
    return tmp_path


def got(folder: Path) -> set[str]:
    """What the line printed of its environment."""
    [row] = read_rows(folder / "out" / RESULTS_FILE)
    return {word for line in row["evidence"]["printed"].splitlines() for word in line.split()[1:]}


@pytest.mark.parametrize(
    ("options", "names"),
    [
        ((), {"PATH", "HOME", "MY_TOKEN", "MY_OTHER"}),
        (("--clean-env",), {"PATH", "HOME"}),
        (("--clean-env", "--env", "MY_OTHER"), {"PATH", "HOME", "MY_OTHER"}),
    ],
)
def test_a_line_gets_what_was_asked_for(options: tuple[str, ...], names: set[str], folder: Path) -> None:
    assert bench(*ASKED, *options).code == 0
    assert got(folder) == names


def test_what_cannot_be_handed_on_is_refused_in_a_sentence() -> None:
    assert "ask for a clean environment as well" in bench(*ASKED, "--env", "MY_OTHER").refusal
    assert "'GONE', which lines are to get, is not set" in bench(*ASKED, "--clean-env", "--env", "GONE").refusal
    assert "leave out --in-process" in bench(*ASKED, "--clean-env", "--in-process").refusal


def test_the_plugin_hands_on_as_little(folder: Path) -> None:
    spoken = SAYS.replace('print("GETS"', 'open(os.environ.get("MY_TOKEN", "none"), "w"); print("GETS"')
    (folder / "says.py").write_text(spoken)
    asked = ("--bench-line", "./says.py:make", "--bench-fault", "bad_params", *QUICK)
    assert "bench::says::bad_params" in pytest_in(folder, *asked, "--bench-clean-env").outcomes
    assert not (folder / "secret").exists()
    pytest_in(folder, *asked)
    assert (folder / "secret").exists()


def test_locale_and_place_are_handed_on_and_nothing_that_only_looks_like_them() -> None:
    found = clean({"LC_ALL": "C", "TMPDIR": "/t", "VIRTUAL_ENV": "v", "LCX": "1", "PATHS": "1", "GITHUB_TOKEN": "1"})
    assert found == {"LC_ALL": "C", "TMPDIR": "/t", "VIRTUAL_ENV": "v"}
    assert handed_on(False, ()) is None
    with pytest.raises(BadInput):
        handed_on(True, ["NOT_SET_" + "X" * 9])
    assert os.environ["MY_TOKEN"] == "secret"
