"""Stage 5 of the guarded line: a failed call leaves the files that it touched as they were."""

from pathlib import Path
from stat import S_IMODE

import pytest

from tests.kit.handmade import ask, by_name, tool
from toolcall_bench import Limits, Line, Reply
from toolcall_bench.lines.guarded import make
from toolcall_bench.world.tools import make_tools
from toolcall_bench.world.workspace import differences, first_state, lay_out, snapshot

LIMITS = Limits(seconds=5.0)
CONTENTS = {
    "carriage returns": b"one\r\ntwo\r\n",
    "no final newline": b"one\ntwo",
    "not UTF-8": b"\xff\xfe\x00latin \xe9",
    "empty": b"",
    "absent": None,
}


def contents(path: Path) -> bytes | None:
    return path.read_bytes() if path.exists() else None


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    lay_out(tmp_path / "workspace")
    return tmp_path / "workspace"


@pytest.fixture
def line(workspace: Path) -> Line:
    return make(make_tools(workspace, slow_s=0.0), LIMITS)


@pytest.mark.parametrize("before", CONTENTS.values(), ids=CONTENTS)
def test_after_a_failed_write_the_file_is_byte_equal(workspace: Path, line: Line, before: bytes | None) -> None:
    note = workspace / "note.txt"
    if before is not None:
        note.write_bytes(before)
    reply = ask(line, "append_note", path="note.txt", text="half", fail=True)
    error = "RuntimeError: the disk went away after the write"
    assert reply.text == f"[exec] append_note(path='note.txt', text='half', fail=True): {error}; rolled back note.txt"
    assert reply.is_error
    assert contents(note) == before


@pytest.mark.parametrize("before", CONTENTS.values(), ids=CONTENTS)
def test_what_a_good_call_wrote_stays(workspace: Path, line: Line, before: bytes | None) -> None:
    note = workspace / "note.txt"
    if before is not None:
        note.write_bytes(before)
    assert ask(line, "append_note", path="note.txt", text="whole") == Reply("c1", "appended 5 characters to note.txt")
    assert contents(note) == (before or b"") + b"whole\n"


def test_the_next_call_to_the_path_of_a_failed_one_is_carried(workspace: Path, line: Line) -> None:
    ask(line, "append_note", path="notes.txt", text="half", fail=True)
    assert ask(line, "head", path="notes.txt", lines=1) == Reply("c1", "first line")
    assert differences(first_state(), snapshot(workspace)) == ()


def test_a_file_that_the_tool_removed_comes_back(tmp_path: Path) -> None:
    def remove(path: str) -> str:
        Path(path).unlink()
        raise OSError("half-way")

    (tmp_path / "kept.txt").write_bytes(b"kept")
    line = make(by_name(tool(remove, read_only=False, touches=lambda given: (given["path"],))), LIMITS)
    assert ask(line, "remove", path=str(tmp_path / "kept.txt")).is_error
    assert contents(tmp_path / "kept.txt") == b"kept"


def test_a_file_that_is_written_anew_has_its_mode_again(tmp_path: Path) -> None:
    def swap(path: str) -> str:
        Path(path).unlink()
        Path(path).write_bytes(b"half")
        raise OSError("half-way")

    note = tmp_path / "note.txt"
    note.write_bytes(b"kept")
    note.chmod(0o640)
    line = make(by_name(tool(swap, read_only=False, touches=lambda given: (given["path"],))), LIMITS)
    assert ask(line, "swap", path=str(note)).is_error
    assert (contents(note), S_IMODE(note.stat().st_mode)) == (b"kept", 0o640)


def test_a_mode_that_a_failed_call_changed_is_put_back(tmp_path: Path) -> None:
    def bare(path: str) -> str:
        Path(path).chmod(0o600)
        raise OSError("half-way")

    note = tmp_path / "note.txt"
    note.write_bytes(b"kept")
    note.chmod(0o640)
    line = make(by_name(tool(bare, read_only=False, touches=lambda given: (given["path"],))), LIMITS)
    assert ask(line, "bare", path=str(note)).text.endswith("rolled back note.txt")
    assert S_IMODE(note.stat().st_mode) == 0o640


@pytest.mark.parametrize("before", [b"kept", None])
def test_a_restore_that_fails_says_what_may_be_left(tmp_path: Path, before: bytes | None) -> None:
    path = tmp_path / "note.txt"
    if before is not None:
        path.write_bytes(before)

    def block(path: str) -> str:
        Path(path).unlink(missing_ok=True)
        Path(path, "in the way").mkdir(parents=True)
        raise RuntimeError("it broke")

    line = make(by_name(tool(block, read_only=False, touches=lambda given: (given["path"],))), LIMITS)
    reply = ask(line, "block", path=str(path))
    assert reply.is_error
    assert "RuntimeError: it broke; could not roll back note.txt (" in reply.text
    assert reply.text.endswith("), it may be half-written")
    assert "rolled back" not in reply.text


def test_every_touched_path_is_told_in_a_fixed_order(tmp_path: Path) -> None:
    paths = tuple(str(tmp_path / f"{letter}.txt") for letter in "abcdefg")

    def fill() -> str:
        for path in paths:
            Path(path).write_bytes(b"half")
        raise RuntimeError("it broke")

    reply = ask(make(by_name(tool(fill, read_only=False, touches=lambda _: paths)), LIMITS), "fill")
    assert reply.text.partition("; ")[2] == "; ".join(f"rolled back {letter}.txt" for letter in "abcdefg")
    assert list(tmp_path.iterdir()) == []


def test_a_tool_that_touches_no_file_has_nothing_to_roll_back() -> None:
    def post() -> str:
        raise ConnectionError("refused")

    reply = ask(make(by_name(tool(post, read_only=False)), LIMITS), "post")
    assert reply.text == "[exec] post(): ConnectionError: refused; nothing to roll back"


def test_an_exception_object_raised_twice_tells_only_the_second_rollback(tmp_path: Path) -> None:
    always_the_same = RuntimeError("it broke")

    def write(path: str) -> str:
        raise always_the_same

    line = make(by_name(tool(write, read_only=False, touches=lambda given: (given["path"],))), LIMITS)
    ask(line, "write", path=str(tmp_path / "a.txt"))
    reply = ask(line, "write", path=str(tmp_path / "b.txt"))
    assert reply.text.partition("; ")[2] == "rolled back b.txt"


def test_a_path_of_two_lines_does_not_make_a_text_of_two_lines(line: Line) -> None:
    reply = ask(line, "append_note", path="two\nlines", text="half", fail=True)
    assert "rolled back" in reply.text
    assert len(reply.text.splitlines()) == 1
