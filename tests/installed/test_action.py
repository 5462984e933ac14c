"""The GitHub action hands on every argument as it was written, and runs no weaker gate than was asked for."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BENCH = '#!/bin/sh\nfor one in "$@"; do printf \'%s\\n\' "[$one]"; done\n'


def script() -> str:
    """The last `run: |` of the action."""
    text = (ROOT / "action.yml").read_text(encoding="utf-8").rpartition("run: |\n")[2]
    return "\n".join(line.strip() for line in text.splitlines())


def ran(folder: Path, arguments: str, **more: str) -> "subprocess.CompletedProcess[str]":
    """The step as the runner starts it, with a `bench` that says what it was given."""
    (folder / "bench").write_text(BENCH)
    (folder / "bench").chmod(0o755)
    (folder / "python").symlink_to(sys.executable)
    environment = {
        "PATH": f"{folder}:{os.environ['PATH']}",
        "RUNNER_TEMP": str(folder),
        "LINE": "a.b:make",
        "FAULT": "",
    }
    return subprocess.run(
        ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script()],
        env={**environment, "BASELINE": "", "ENVIRONMENT": "", "ARGUMENTS": arguments, **more},
        cwd=folder,
        capture_output=True,
        text=True,
    )


GIVEN = ["[gate]", "[--clean-env]", "[--line]", "[a.b:make]"]


@pytest.mark.parametrize(
    ("arguments", "given"),
    [
        ("", []),
        ("  \n", []),
        ("--allow-new", ["[--allow-new]"]),
        ("--require timeout\n--min-caught 5\n", ["[--require]", "[timeout]", "[--min-caught]", "[5]"]),
        ("--baseline 'two words.json'", ["[--baseline]", "[two words.json]"]),
        (
            "--results $(touch gone) `touch gone` ; touch gone",
            ["[--results]", "[$(touch]", "[gone)]", "[`touch]", "[gone`]", "[;]", "[touch]", "[gone]"],
        ),
    ],
)
def test_every_line_of_the_arguments_is_handed_on_and_nothing_of_it_is_run(
    arguments: str, given: list[str], tmp_path: Path
) -> None:
    done = ran(tmp_path, arguments)
    assert (done.returncode, done.stdout.splitlines()) == (0, [*GIVEN, *given])
    assert not (tmp_path / "gone").exists()


def test_an_open_quote_ends_the_step_and_no_gate_is_run(tmp_path: Path) -> None:
    done = ran(tmp_path, "--require 'timeout")
    assert done.returncode != 0
    assert done.stdout == ""


def test_fault_and_baseline_are_handed_on_where_they_are_given(tmp_path: Path) -> None:
    done = ran(tmp_path, "", FAULT="timeout", BASELINE="b.json")
    assert done.stdout.splitlines() == [*GIVEN, "[--fault]", "[timeout]", "[--baseline]", "[b.json]"]


def test_the_line_gets_no_variable_but_those_that_are_named(tmp_path: Path) -> None:
    told = ran(tmp_path, "", ENVIRONMENT="MY_KEY MY_HOST").stdout.splitlines()
    assert told == ["[gate]", "[--clean-env]", "[--env]", "[MY_KEY]", "[--env]", "[MY_HOST]", *GIVEN[2:]]
