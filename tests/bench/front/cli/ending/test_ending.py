"""How a command ends when the machine is in trouble: one sentence and 2, never a traceback, never 1."""

import errno
import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import click
import pytest

from tests.kit.commands import SCRIPT, bench
from toolcall_bench.front.cli.ending import code_of, trouble
from toolcall_bench.model.errors import BadInput
from toolcall_bench.rows import columns

SCHEMA = (*SCRIPT, "schema")


@pytest.mark.parametrize(
    ("error", "code", "said"),
    [
        (BadInput("no such line; name another"), 2, "bench: no such line; name another"),
        (click.UsageError("No such option"), 2, "bench: No such option"),
        (OSError(errno.ENOSPC, "", "out/a"), 2, "bench: No space left on device: 'out/a'; free some space, or name"),
        (OSError(errno.EMFILE, ""), 2, "bench: Too many open files; raise the limit with ulimit -n, or run fewer"),
        (OSError(errno.EIO, ""), 2, "bench: Input/output error; mend that, and run again"),
        (MemoryError(), 2, "bench: Cannot allocate memory; free some memory, or run fewer cells at once with --jobs"),
        (RuntimeError("can't start new thread"), 2, "bench: Resource temporarily unavailable; raise the limit of proc"),
        (KeyboardInterrupt(), 130, ""),
        (BrokenPipeError(), 141, ""),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, BaseException) else None,
)
def test_trouble_is_one_sentence_with_what_to_do(
    error: BaseException, code: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert code_of(error) == code
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith(said)
    assert len(told.err.splitlines()) == (said != "")


def test_a_mistake_of_the_bench_itself_is_shown_whole_and_is_no_regression(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(KeyError) as raised:
        {"y": 1}["x"]
    assert trouble(raised.value) == ""
    assert code_of(raised.value) == 2
    *trace, last = capsys.readouterr().err.splitlines()
    assert "KeyError: 'x'" in trace
    assert last == "bench: this is a mistake of the bench itself; please report it with the lines above"


def test_whatever_a_command_raises_ends_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.EIO, "")

    monkeypatch.setattr(columns, "json_schema", full)
    assert bench("schema").refusal == "Input/output error; mend that, and run again"


def ended(command: tuple[str, ...], **streams: object) -> "subprocess.CompletedProcess[bytes]":
    return subprocess.run(command, timeout=60, **{"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **streams})  # type: ignore[call-overload, no-any-return]


@pytest.mark.parametrize("code", [0, 1, 2])
def test_an_exit_that_nobody_meant_is_no_success_and_no_regression(
    code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert code_of(SystemExit(code)) == 2
    assert "a mistake of the bench itself" in capsys.readouterr().err


def test_a_gate_that_fails_is_not_green_because_its_reader_went_away() -> None:
    read, write = os.pipe()
    os.close(read)
    asked = ("gate", "--line", "naive", "--fault", "bad_params", "--require", "bad_params")
    done = ended((*SCRIPT, *asked), stdout=write)
    os.close(write)
    assert done.returncode == 141
    assert ended((*SCRIPT, *asked)).returncode == 1


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no device that is always full")
def test_a_full_standard_output_is_told_and_ends_with_2() -> None:
    with open("/dev/full", "wb") as full:
        done = ended(SCHEMA, stdout=full)
    assert done.returncode == 2
    assert done.stderr.decode().startswith("bench: No space left on device; ")
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("closed", [(1,), (2,), (1, 2), (0, 1, 2)], ids=str)
def test_streams_that_are_closed_end_nothing(closed: tuple[int, ...], tmp_path: Path) -> None:
    def close() -> None:
        for descriptor in closed:
            os.close(descriptor)

    command = (*SCRIPT, "run", "--line", "guarded", "--fault", "bad_params", "--out", str(tmp_path))
    done = ended(command, preexec_fn=close)
    assert done.returncode == 0
    assert (tmp_path / "report.md").is_file()
    assert b"Traceback" not in done.stdout + done.stderr


def test_a_reader_that_goes_away_is_no_success_and_the_reports_are_there(tmp_path: Path) -> None:
    command = (*SCRIPT, "run", "--line", "guarded", "--fault", "bad_params", "--out", str(tmp_path))
    read, write = os.pipe()
    os.close(read)
    done = ended(command, stdout=write)
    os.close(write)
    assert done.returncode == 141
    assert (tmp_path / "report.md").is_file()
    assert b"Traceback" not in done.stderr


SAYING: dict[str, Callable[[Path], tuple[str, ...]]] = {
    "a name in the refusal": lambda folder: ("run", "--line", "náive"),
    "a text of a line": lambda folder: ("explain", "bad_params", "--row", "guarded", "--results", str(folder)),
}


@pytest.mark.parametrize("what", SAYING)
def test_what_the_encoding_cannot_say_ends_nothing(what: str, tmp_path: Path) -> None:
    bench("run", "--line", "guarded", "--fault", "bad_params", "--out", str(tmp_path))
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    done = subprocess.run([*SCRIPT, *SAYING[what](tmp_path)], capture_output=True, env=environment, timeout=60)
    assert b"Traceback" not in done.stderr
    assert done.returncode == (2 if "refusal" in what else 0)
    assert (b"closest is" if "refusal" in what else b"question") in done.stdout + done.stderr
