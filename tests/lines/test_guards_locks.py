"""Stages 1 and 5 together: a writing tool that outlives its budget is kept apart until it ends, and then undone."""

from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event

import pytest

from tests.kit.handmade import BUDGET_S, PATIENCE_S, StuckWriter, ask, by_name, tool, until
from toolcall_bench import Limits, Line, Reply
from toolcall_bench.lines.guarded import make

LIMITS = Limits(seconds=BUDGET_S)


def fail() -> None:
    raise OSError("late failure")


def read(path: str) -> str:
    return Path(path).read_text()


def line_of(writer: StuckWriter) -> Line:
    reader = tool(read, touches=lambda arguments: (arguments["path"],))
    return make(by_name(writer.tool(), reader), LIMITS)


@pytest.fixture
def writer() -> Iterator[StuckWriter]:
    made = StuckWriter()
    yield made
    made.let_go.set()


@pytest.mark.parametrize("ending", [lambda: None, fail], ids=["it returns", "it raises"])
@pytest.mark.parametrize("before", [b"kept\r\n\xff", None], ids=["changed", "created"])
def test_it_leaves_no_trace_once_it_has_ended(tmp_path: Path, before: bytes | None, ending: Callable[[], None]) -> None:
    path, writer = tmp_path / "note.txt", StuckWriter(ending)
    if before is not None:
        path.write_bytes(before)
    line = line_of(writer)
    assert ask(line, "write", path=str(path)).text.startswith("[transport] write: timed out after 0.3 s; ")
    assert path.read_bytes() == b"first half, "
    writer.let_go.set()
    until(lambda: (path.read_bytes() if path.exists() else None) == before)
    until(lambda: not ask(line, "write", path=str(path)).text.startswith("[rollback]"))


def test_until_it_ends_its_path_is_refused_and_any_other_is_carried(tmp_path: Path, writer: StuckWriter) -> None:
    mine, other = str(tmp_path / "mine.txt"), tmp_path / "other.txt"
    other.write_text("other")
    line = line_of(writer)
    assert ask(line, "write", path=mine).is_error

    for name in ("write", "read"):
        refused = f"[rollback] {name}: mine.txt is locked by a call that still runs"
        assert ask(line, name, path=mine) == Reply("c1", refused, is_error=True)
    assert writer.entered == [mine]
    assert ask(line, "read", path=str(other)) == Reply("c1", "other")

    writer.let_go.set()
    until(lambda: not ask(line, "write", path=mine).is_error)
    assert writer.entered == [mine, mine]
    assert ask(line, "read", path=mine) == Reply("c1", "first half, second half")


def test_a_refused_call_locks_nothing_of_its_own(tmp_path: Path, writer: StuckWriter) -> None:
    mine, free = str(tmp_path / "mine.txt"), str(tmp_path / "free.txt")

    def copy() -> str:
        return "copied"

    def look() -> str:
        return "looked"

    copying = tool(copy, read_only=False, touches=lambda _: (mine, free))
    looking = tool(look, touches=lambda _: (free,))
    line = make(by_name(writer.tool(), copying, looking), LIMITS)
    assert ask(line, "write", path=mine).is_error
    assert ask(line, "copy").text.startswith("[rollback] copy: mine.txt is locked")
    assert ask(line, "look") == Reply("c1", "looked")


def test_two_of_them_are_undone_each_when_it_ends(tmp_path: Path) -> None:
    first, second = tmp_path / "first.txt", tmp_path / "second.txt"
    endings = {str(first): Event(), str(second): Event()}

    def fill(path: str) -> str:
        Path(path).write_bytes(b"half")
        endings[path].wait(PATIENCE_S)
        return "filled"

    line = make(by_name(tool(fill, read_only=False, touches=lambda given: (given["path"],))), LIMITS)
    assert [ask(line, "fill", path=path).is_error for path in endings] == [True, True]
    endings[str(second)].set()
    until(lambda: not ask(line, "fill", path=str(second)).is_error)
    assert second.read_bytes() == b"half"
    assert ask(line, "fill", path=str(first)).text.startswith("[rollback] fill: first.txt is locked")
    endings[str(first)].set()
    until(lambda: not first.exists())


def test_a_reading_tool_that_outlives_its_budget_locks_nothing(tmp_path: Path) -> None:
    let_go = Event()

    def stare(path: str) -> str:
        let_go.wait(PATIENCE_S)
        return "seen"

    def note(path: str) -> str:
        return "noted"

    def touches(arguments: object) -> tuple[str, ...]:
        return (str(tmp_path / "note.txt"),)

    line = make(by_name(tool(stare, touches=touches), tool(note, read_only=False, touches=touches)), LIMITS)
    assert ask(line, "stare", path="note.txt").text.startswith("[transport] stare: timed out")
    assert ask(line, "note", path="note.txt") == Reply("c1", "noted")
    let_go.set()
