"""`python -m toolcall_bench` is the command line."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.kit.commands import SCRIPT


def said(folder: Path, *command: str) -> tuple[int, str, str]:
    done = subprocess.run([*command], cwd=folder, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("arguments", [("list", "faults"), ("explain", "tiemout"), ("gate", "--results", "none")])
def test_it_says_what_the_script_says_and_exits_alike(arguments: tuple[str, ...], tmp_path: Path) -> None:
    assert said(tmp_path, sys.executable, "-m", "toolcall_bench", *arguments) == said(tmp_path, *SCRIPT, *arguments)


def test_its_help_names_the_command_as_it_was_called(tmp_path: Path) -> None:
    code, out, _ = said(tmp_path, sys.executable, "-m", "toolcall_bench", "--help")
    assert (code, out.splitlines()[0]) == (0, "Usage: python -m toolcall_bench [OPTIONS] [COMMAND] [ARGS]...")
