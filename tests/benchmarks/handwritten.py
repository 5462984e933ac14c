"""The tests that one would write by hand for the guarded line, in two styles; pytest collects them only if asked."""

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from toolcall_bench import Limits, Line, Reply, ToolCall, call
from toolcall_bench.lines.guarded import make
from toolcall_bench.world.tools import make_tools
from toolcall_bench.world.workspace import FRESH_NOTE, NOTES

PATIENT = Limits(seconds=30)
"""A budget that no stall of the machine uses up; how long it is makes no call slower."""

TRIALS = range(int(os.environ.get("TRIALS", "1")))


@dataclass(frozen=True, slots=True)
class Expected:
    """What is sent, and what comes back: the error flag, and words that the text holds."""

    sent: ToolCall
    is_error: bool
    words: str


CASES: Mapping[str, tuple[Expected, ...]] = {
    "unknown_tool": (
        Expected(call("head", path="notes.txt", lines=3), False, "third line"),
        Expected(call("read_head", path="notes.txt", lines=3), True, "[service] read_head"),
    ),
    "bad_params": (
        Expected(call("head", path="notes.txt", lines=3), False, "third line"),
        Expected(call("head", path="notes.txt", lines="three"), True, "[validate] head.lines"),
    ),
    "exec_throw": (
        Expected(call("head", path="notes.txt", lines=3), False, "third line"),
        Expected(call("head", path="folder", lines=3), True, "[exec] head(path='folder', lines=3)"),
    ),
    "silent_truncate": (
        Expected(call("dump", rows=1), False, "####"),
        Expected(call("dump", rows=500), False, "20000 in all"),
    ),
    "partial_write": (
        Expected(call("append_note", path="notes.txt", text="a thought"), False, "appended"),
        Expected(call("append_note", path="notes.txt", text="a thought", fail=True), True, "rolled back notes.txt"),
    ),
}
AFTER = Expected(call("head", path="folder/fresh.txt", lines=1), False, FRESH_NOTE.strip())
ONE_BY_ONE = [
    pytest.param(one, id=f"{name}-{n}") for name, case in CASES.items() for n, one in enumerate((*case, AFTER))
]


@pytest.fixture
def line(tmp_path: Path) -> Line:
    (tmp_path / "notes.txt").write_text(NOTES)
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "fresh.txt").write_text(FRESH_NOTE)
    return make(make_tools(tmp_path, slow_s=2.0), PATIENT)


def answered(line: Line, expected: Expected) -> None:
    replies: Sequence[Reply] = line([expected.sent])
    assert len(replies) == 1
    assert replies[0].is_error == expected.is_error
    assert expected.words in replies[0].text


@pytest.mark.parametrize("trial", TRIALS)
@pytest.mark.parametrize("expected", ONE_BY_ONE)
def test_one_call(line: Line, expected: Expected, trial: int) -> None:
    answered(line, expected)


@pytest.mark.parametrize("trial", TRIALS)
@pytest.mark.parametrize("name", CASES)
def test_three_calls(line: Line, tmp_path: Path, name: str, trial: int) -> None:
    twin, fault = CASES[name]
    answered(line, twin)
    before = (tmp_path / "notes.txt").read_bytes()
    answered(line, fault)
    assert (tmp_path / "notes.txt").read_bytes() == before
    answered(line, AFTER)
