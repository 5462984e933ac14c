"""The command from its first import on: Ctrl-C while it starts ends it at once, with 130 and without a traceback."""

import subprocess
import sys
from pathlib import Path

import pytest

INTERRUPTED_AT = """
import os, signal, sys
class Interrupt:
    def find_spec(name, path=None, target=None):
        if name == {at!r}:
            os.kill(os.getpid(), signal.{number})
sys.meta_path.insert(0, Interrupt)
sys.argv = ["bench", "schema"]
"""
WAYS = {
    "bench": "from toolcall_bench.front.start import shared; shared()",
    "toolcall-bench": "from toolcall_bench.front.start import main; main()",
    "python -m toolcall_bench": "import runpy; runpy.run_module('toolcall_bench', run_name='__main__', alter_sys=True)",
}


def started(code: str, folder: Path) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([sys.executable, "-c", code], cwd=folder, capture_output=True, text=True, timeout=60)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(
    "at",
    [
        "toolcall_bench.front.cli",
        "click",
        "toolcall_bench.front.cli.ending",
        "toolcall_bench.model.errors",
        "toolcall_bench.front.cli.stored",
        "toolcall_bench.rows.columns",
    ],
)
def test_an_interrupt_at_any_import_is_130_and_no_traceback(at: str, way: str, tmp_path: Path) -> None:
    done = started(INTERRUPTED_AT.format(at=at, number="SIGINT") + WAYS[way], tmp_path)
    assert (done.returncode, done.stdout, done.stderr.strip()) == (130, "", "")


@pytest.mark.parametrize("number", ["SIGTERM", "SIGHUP"])
def test_so_do_other_signals_that_ask_for_an_end(number: str, tmp_path: Path) -> None:
    asked = INTERRUPTED_AT.format(at="toolcall_bench.front.cli.stored", number=number)
    done = started(asked + WAYS["toolcall-bench"], tmp_path)
    assert (done.returncode, done.stdout, done.stderr.strip()) == (130, "", "")


def test_a_closing_terminal_that_is_to_be_ignored_is_ignored(tmp_path: Path) -> None:
    ignored = "import signal; signal.signal(signal.SIGHUP, signal.SIG_IGN)\n"
    asked = INTERRUPTED_AT.format(at="toolcall_bench.front.cli.stored", number="SIGHUP")
    done = started(ignored + asked + WAYS["toolcall-bench"], tmp_path)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("way", WAYS)
def test_without_an_interrupt_it_runs(way: str, tmp_path: Path) -> None:
    done = started(INTERRUPTED_AT.format(at="never.imported", number="SIGINT") + WAYS[way], tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("{")


def test_what_is_imported_before_it_can_be_interrupted_is_the_package_alone(tmp_path: Path) -> None:
    done = started("import sys, toolcall_bench.front.start; print(*sys.modules)", tmp_path)
    ours = {name for name in done.stdout.split() if name.startswith("toolcall_bench")}
    assert ours == {"toolcall_bench", "toolcall_bench.front", "toolcall_bench.front.start"}
    assert not {"click", "dataclasses"} & set(done.stdout.split())
